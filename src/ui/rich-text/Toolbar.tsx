import type { Editor } from '@tiptap/core';
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
import type { RichTextLabels } from './labels.ts';
import { type Format, useFormats } from './useEditor.ts';

interface Tool {
  readonly format: Format;
  readonly label: string;
  readonly icon: ReactNode;
  readonly use: () => void;
}

/** The editor, and whether it may be changed. */
export interface ToolbarProps {
  readonly editor: Editor;
  readonly labels: RichTextLabels;
  readonly disabled: boolean;
  readonly controls: string;
  readonly onLink: () => void;
}

/** One tab stop; arrows, Home and End go from tool to tool (ARIA Authoring Practices, toolbar). */
export function Toolbar({ editor, labels, disabled, controls, onLink }: ToolbarProps) {
  const active = useFormats(editor);
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const tools: Tool[] = [
    {
      format: 'bold',
      label: labels.bold,
      icon: <IconBold size={18} />,
      use: () => editor.commands.toggleBold(),
    },
    {
      format: 'italic',
      label: labels.italic,
      icon: <IconItalic size={18} />,
      use: () => editor.commands.toggleItalic(),
    },
    {
      format: 'underline',
      label: labels.underline,
      icon: <IconUnderline size={18} />,
      use: () => editor.commands.toggleUnderline(),
    },
    {
      format: 'bulletList',
      label: labels.bulletList,
      icon: <IconListBullet size={18} />,
      use: () => editor.commands.toggleBulletList(),
    },
    {
      format: 'orderedList',
      label: labels.numberedList,
      icon: <IconListNumber size={18} />,
      use: () => editor.commands.toggleOrderedList(),
    },
    { format: 'link', label: labels.link, icon: <IconLink size={18} />, use: onLink },
  ];

  const move = (event: KeyboardEvent) => {
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to = { ArrowRight: stop + step, ArrowLeft: stop - step, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tools.length) % tools.length;
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
      {tools.map(({ format, label, icon, use }, index) => (
        <IconButton
          key={format}
          size="sm"
          className={format === 'bulletList' ? 'hc-editor__group' : undefined}
          label={label}
          pressed={active.has(format)}
          disabled={disabled}
          tabIndex={index === stop ? 0 : -1}
          // The mouse leaves the selection where it is.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={use}
        >
          {icon}
        </IconButton>
      ))}
    </div>
  );
}
