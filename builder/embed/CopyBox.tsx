import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { IconCopy } from '#ui/icons/actions.ts';
import type { BuilderTexts } from '../texts.ts';

interface CopyBoxProps {
  readonly title: string;
  readonly text: string;
  readonly t: BuilderTexts;
}

/** A text to be taken elsewhere: by a button, or marked by hand where the browser allows no more. */
export function CopyBox({ title, text, t }: CopyBoxProps) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ text, isDone });
  };
  return (
    <section className="tool-section" aria-label={title}>
      <div className="tool-top">
        <h2 className="hc-h3">{title}</h2>
        <Button icon={<IconCopy size={18} />} onClick={() => void copy()}>
          {t('embed.copy')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keys */}
      <pre className="tool-code" tabIndex={0}>
        {text}
      </pre>
      <div role="status">
        {copied?.text === text && t(copied.isDone ? 'embed.copied' : 'embed.copyRefused')}
      </div>
    </section>
  );
}
