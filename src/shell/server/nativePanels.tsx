import { useId } from 'react';
import { type BrowseCategory, browseCategories } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { ExternalLink } from '#parts/ExternalLink.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { SiteLogo } from '#parts/SiteLogo.tsx';
import { useSignIn } from '#parts/useSignIn.ts';
import { useViewAs } from '#parts/useViewAs.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { BrowseItems } from '#shell/browse-menu/BrowseTabs.tsx';
import { useBrowse } from '#shell/browse-menu/useBrowse.ts';
import { ColorSchemeChoice } from '#shell/color-scheme/ColorSchemeChoice.tsx';
import { AccountCard } from '#shell/header/AccountCard.tsx';
import { SiteTools } from '#shell/header/SiteTools.tsx';
import { useAccount } from '#shell/header/useAccount.ts';
import { useHeaderItems } from '#shell/header/useHeaderItems.ts';
import { useLanguages } from '#shell/language-picker/useLanguages.ts';
import type { NativePanelProps, NativePanels } from '#shell/NativePanel.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import {
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconClose,
  IconExternal,
  IconGlobe,
  IconSignIn,
  IconSignOut,
} from '#ui/icons/interface.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import '#shell/browse-menu/browse.css';
import '#shell/header/account-panel.css';
import '#shell/header/header-menu.css';
import '#ui/listbox.css';
import './native-panels.css';

const stay = () => undefined;

/** The same page in each language. */
function LanguageLinks({ className = '' }: { readonly className?: string }) {
  const { navigation } = useRuntime();
  const { options, current } = useLanguages();
  return (
    <ul className={`hc-listbox ${className}`.trim()}>
      {options.map(({ value, label, lang }) => (
        <li key={value}>
          <a
            className="hc-option"
            href={navigation.hrefInLanguage(value)}
            hrefLang={value}
            lang={lang}
            aria-current={value === current ? 'true' : undefined}
          >
            <span>{label}</span>
            {value === current && <IconCheck size={18} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Categories as radio buttons, which styles go by, and the items of each. */
function BrowseLists({ look }: { readonly look: 'column' | 'row' }) {
  const { t } = useText();
  const name = useId();
  return (
    <div className={`hc-browse__tabs hc-browse__tabs--${look}`}>
      <fieldset className="hc-browse__cats" aria-label={t('header.browseBy')}>
        {browseCategories.map((category, at) => (
          <label key={category} className="hc-browse__cat">
            <input type="radio" name={name} value={category} defaultChecked={at === 0} />
            {t(`browseMenu.categories.${category}`)}
            {look === 'column' && <IconChevronRight size={16} flip />}
          </label>
        ))}
      </fieldset>
      {browseCategories.map((category) => (
        <CategoryItems key={category} category={category} />
      ))}
    </div>
  );
}

function CategoryItems({ category }: { readonly category: BrowseCategory }) {
  const { items } = useBrowse(category, stay);
  return <BrowseItems items={items} onFollow={stay} data-category={category} />;
}

function Languages() {
  return <LanguageLinks />;
}

function Browse() {
  return <BrowseLists look="column" />;
}

function SignOutLink({ size }: { readonly size: 'md' | 'lg' }) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const { basePath } = navigation.siteContext();
  return (
    <LinkButton
      size={size}
      block
      icon={<IconSignOut />}
      href={navigation.siteUrl(`${basePath}/secur/logout.jsp`)}
    >
      {t('header.signOut')}
    </LinkButton>
  );
}

/** Opens the reasons of visibility, which its components do. */
function ExplainButton({ size }: { readonly size: 'md' | 'lg' }) {
  const { t } = useText();
  const { viewAs } = useViewAs();
  if (!viewAs) return null;
  return (
    <Button size={size} block data-press="explain">
      {t('visibility.open')}
    </Button>
  );
}

function Account() {
  return (
    <>
      <AccountCard {...useAccount()} />
      <ExplainButton size="md" />
      <SiteTools />
      <ColorSchemeChoice />
      <SignOutLink size="md" />
    </>
  );
}

function Menu({ id }: NativePanelProps) {
  const { t } = useText();
  const items = useHeaderItems('');
  const signIn = useSignIn();
  const account = useAccount();
  const { options, current } = useLanguages();
  const chosen = options.find(({ value }) => value === current);
  return (
    <div className="hc-mobile__panel">
      <div className="hc-mobile__head">
        <SiteLogo />
        {items.canViewMyCases && (
          <PageLink target={{ view: 'my-cases' }} className="hc-button hc-button--secondary hc-mobile__cases">
            {t('header.myCases')}
          </PageLink>
        )}
        <IconButton label={t('header.closeMenu')} popoverTarget={id} popoverTargetAction="hide">
          <IconClose />
        </IconButton>
      </div>
      {items.canBrowse && (
        <details className="hc-mobile__group" open>
          <summary className="hc-mobile__row">
            {t('header.browseBy')}
            <IconChevronDown size={18} className="hc-mobile__chevron" />
          </summary>
          <BrowseLists look="row" />
        </details>
      )}
      {items.pages.length + items.links.length > 0 && (
        <nav className="hc-mobile__group" aria-label={t('header.navigation')}>
          {items.pages.map(({ href, label }) => (
            <a key={href} href={href} className="hc-mobile__row">
              {label}
            </a>
          ))}
          {items.links.map(({ href, label }) => (
            <ExternalLink key={href} href={href} className="hc-mobile__row" icon={<IconExternal size={18} />}>
              {label}
            </ExternalLink>
          ))}
        </nav>
      )}
      {items.canChooseLanguage && (
        <details className="hc-mobile__group">
          <summary className="hc-mobile__row">
            <span className="hc-mobile__lead">
              <IconGlobe size={20} />
              <span>
                <VisuallyHidden>{t('languagePicker.label')} </VisuallyHidden>
                <span lang={chosen?.lang}>{chosen?.label}</span>
              </span>
            </span>
            <IconChevronDown size={18} className="hc-mobile__chevron" />
          </summary>
          <LanguageLinks className="hc-mobile__langs" />
        </details>
      )}
      <div className="hc-mobile__foot">
        <ColorSchemeChoice />
        {items.visitor === 'signed-in' ? (
          <>
            <AccountCard {...account} />
            <ExplainButton size="lg" />
            <SiteTools />
            <SignOutLink size="lg" />
          </>
        ) : (
          <LinkButton size="lg" block icon={<IconSignIn />} {...signIn}>
            {t('header.signIn')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The panels of the header for the time before its components. */
export const nativePanels: NativePanels = {
  browse: Browse,
  languages: Languages,
  account: Account,
  menu: Menu,
};
