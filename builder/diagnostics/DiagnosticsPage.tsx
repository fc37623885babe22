import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type MethodName, methodNames, methods } from '#contracts/methods.ts';
import type { PageSettings } from '#contracts/settings.ts';
import { nearestLocale } from '#domain/locales.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { BuilderTexts } from '../texts.ts';
import { checkMethods, type Outcome } from './checkMethods.ts';
import { FindingGroup } from './FindingGroup.tsx';
import { findingOf, type State } from './findings.ts';
import { openServer } from './openServer.ts';

interface DiagnosticsPageProps {
  readonly t: BuilderTexts;
  readonly locale: string;
  /** What the page sets for its elements. */
  readonly settings: PageSettings;
}

/** Who the server says is asking: nobody known yet, a guest, or a user by their id. */
type Asker = { readonly isGuest: boolean; readonly name: string } | null;

const states: readonly State[] = ['fault', 'slow', 'fine', 'skipped'];

/** Calls the server methods and says of each how it stands (docs/behaviour/diagnostics.md). */
export function DiagnosticsPage({ t, locale, settings }: DiagnosticsPageProps) {
  const [address, setAddress] = useState(settings.config?.siteUrl ?? '');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<MethodName, Outcome>>(new Map());
  const [asker, setAsker] = useState<Asker>(null);
  const [server, setServer] = useState(() => openServer(settings, address));
  const [isBusy, setBusy] = useState(false);
  const round = useRef(0);

  const check = useCallback(
    async (from: typeof server) => {
      if (!from) return;
      round.current += 1;
      const own = round.current;
      const isCurrent = () => round.current === own;
      setOutcomes(new Map());
      setAsker(null);
      setBusy(true);
      const user = await checkMethods({
        transport: from.transport,
        langLocale: nearestLocale(locale),
        now: () => performance.now(),
        tell: (method, outcome) => {
          if (isCurrent()) setOutcomes((before) => new Map(before).set(method, outcome));
        },
      });
      if (!isCurrent()) return;
      setAsker(user && { isGuest: user.userId === '', name: user.userId });
      setBusy(false);
    },
    [locale],
  );
  useEffect(() => void check(openServer(settings, settings.config?.siteUrl ?? '')), [check, settings]);

  const start = (event: FormEvent) => {
    event.preventDefault();
    const next = openServer(settings, address);
    setServer(next);
    void check(next);
  };
  const findings = methodNames.flatMap((method) => {
    const outcome = outcomes.get(method);
    return outcome ? [{ method, outcome, finding: findingOf(outcome, asker?.isGuest === true) }] : [];
  });
  const counts = Object.fromEntries(
    states.map((state) => [state, findings.filter(({ finding }) => finding.state === state).length]),
  );
  const progress = { done: outcomes.size, all: methodNames.length };
  const isForeign = server !== null && server.origin !== window.location.origin;

  return (
    <main className="tool tool--narrow">
      <header className="tool-section">
        <h1 className="hc-h1">{t('diagnostics.title')}</h1>
        <p className="hc-lead">{t('diagnostics.intro')}</p>
      </header>
      {settings.functions ? (
        <form className="tool-form" onSubmit={start}>
          <p>{t('diagnostics.byFunctions')}</p>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('diagnostics.check')}
          </Button>
        </form>
      ) : (
        <form className="tool-form" onSubmit={start}>
          <TextField
            label={t('diagnostics.address')}
            help={t('diagnostics.addressHelp')}
            error={server ? undefined : t('diagnostics.addressWrong')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('diagnostics.check')}
          </Button>
        </form>
      )}
      <div role="status">
        {isBusy && t('diagnostics.checking', progress)}
        {!isBusy && server && outcomes.size > 0 && t('diagnostics.summary', counts)}
      </div>
      {asker && !asker.isGuest && <p>{t('diagnostics.asUser', { name: asker.name })}</p>}
      {asker?.isGuest && (
        <Callout tone="warning" title={t('diagnostics.asGuest')}>
          <p>{t(isForeign ? 'diagnostics.guestElsewhere' : 'diagnostics.guestHere')}</p>
        </Callout>
      )}
      {!isBusy &&
        server &&
        states.map((state) => (
          <FindingGroup
            key={state}
            state={state}
            rows={findings.filter(({ finding }) => finding.state === state)}
            nameOf={(method) =>
              server.renamed[method] || `${methods[method].className}.${methods[method].methodName}`
            }
            site={server.origin}
            {...{ t, locale }}
          />
        ))}
    </main>
  );
}
