import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { sanitise } from '#runtime/html.ts';
import { RichTextEditor, type RichTextEditorProps } from '#ui/RichTextEditor.tsx';
import { createScript } from '#ui/script.ts';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<RichTextEditorProps, 'label' | 'hideLabel' | 'required' | 'disabled' | 'placeholder'> & {
  start: string;
  help: string;
  error: string;
};

const labels = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bulletList: 'Bulleted list',
  numberedList: 'Numbered list',
  link: 'Link',
  linkAddress: 'Address of the link',
  linkInvalid: 'Enter a web or email address.',
  linkApply: 'Apply',
  linkRemove: 'Remove link',
  cancel: 'Cancel',
  loading: 'Loading the editor',
  failed: 'The editor could not be loaded.',
  retry: 'Retry',
};

const toNodes = createScript(
  async () => (html: string) => sanitise(html, { profile: 'user', mediaHosts: [] }),
);

const text =
  '<p>The crane stands still since <strong>Monday</strong>. Could you tell us:</p><ul><li>who has the key,</li><li>when the <a href="https://www.harbor.example/">next tide</a> is, and</li><li>what to do <u>until then</u>?</li></ul>';

function Example({ start, ...rest }: Args) {
  const [html, setHtml] = useState(start);
  return <RichTextEditor {...rest} labels={labels} toNodes={toNodes} value={html} onChange={setHtml} />;
}

const meta: Meta<Args> = {
  title: 'Widgets/Rich text editor',
  args: {
    label: 'What happened',
    start: text,
    help: '',
    error: '',
    placeholder: '',
    hideLabel: false,
    required: false,
    disabled: false,
  },
  render: widget<Args>((args) => <Example {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Content: Story = {};

export const Empty: Story = { args: { start: '', required: true, placeholder: 'In your own words' } };

export const Failed: Story = {
  args: { start: '', required: true, error: 'Say in a few words what happened.' },
};

/** While a form is being sent. */
export const Locked: Story = { args: { disabled: true } };

export const LongText: Story = {
  args: { label: longTitle, help: longTitle, start: `<p>${'quay'.repeat(80)}</p>${text.repeat(6)}` },
};

export const Dark: Story = { globals: looks.dark };

export const Narrow: Story = { globals: looks.narrow };
