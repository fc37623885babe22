import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import {
  IconBold,
  IconItalic,
  IconLink,
  IconListBullet,
  IconListNumber,
  IconUnderline,
} from '../icons/editing.ts';
import { type Format, formats } from './formats.ts';
import type { RichTextLabels } from './labels.ts';

/** The formats that are on, what using one does, and whether the text may be changed. */
export interface ToolsProps {
  readonly labels: RichTextLabels;
  readonly active: ReadonlySet<Format>;
  readonly onUse: (format: Format) => void;
  readonly disabled: boolean;
  /** The id of the text. */
  readonly controls: string;
}

const icons: Readonly<Record<Format, ReactNode>> = {
  bold: <IconBold size={18} />,
  italic: <IconItalic size={18} />,
  underline: <IconUnderline size={18} />,
  bulletList: <IconListBullet size={18} />,
  orderedList: <IconListNumber size={18} />,
  link: <IconLink size={18} />,
};

/** The toolbar. One tab stop; arrows, Home and End go from tool to tool (ARIA Authoring Practices, toolbar). */
export function Tools({ labels, active, onUse, disabled, controls }: ToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const words: Readonly<Record<Format, string>> = { ...labels, orderedList: labels.numberedList };

  const move = (event: KeyboardEvent) => {
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to = { ArrowRight: stop + step, ArrowLeft: stop - step, Home: 0, End: formats.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + formats.length) % formats.length;
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: hears the keys of its buttons
    <div
      ref={bar}
      className="hc-editor__bar"
      role="toolbar"
      aria-label={labels.toolbar}
      aria-controls={controls}
      onKeyDown={move}
    >
      {formats.map((format, index) => (
        <IconButton
          key={format}
          size="sm"
          className={format === 'bulletList' ? 'hc-editor__group' : undefined}
          label={words[format]}
          pressed={active.has(format)}
          disabled={disabled}
          tabIndex={index === stop ? 0 : -1}
          // The mouse leaves the selection where it is.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => onUse(format)}
        >
          {icons[format]}
        </IconButton>
      ))}
    </div>
  );
}
