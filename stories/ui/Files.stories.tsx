import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { DropZone, type DropZoneProps } from '#ui/DropZone.tsx';
import { FileList, type FileRow } from '#ui/FileList.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<DropZoneProps, 'label' | 'disabled' | 'compact'> & {
  help: string;
  error: string;
  files: readonly FileRow[];
};

const labels = {
  remove: (name: string) => `Remove ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  retry: 'Retry',
  uploading: (name: string) => `Uploading ${name}`,
};

const meta: Meta<Args> = {
  title: 'Widgets/Files',
  args: {
    label: 'Click to upload',
    help: 'PNG or PDF, up to 25 MB each',
    error: '',
    files: [],
    disabled: false,
    compact: false,
  },
  render: widget<Args>(({ files, ...args }) => (
    <div className="hc-stack">
      <DropZone {...args} accept={['.png', '.pdf']} onFiles={(taken) => action('files')(taken.length)} />
      <FileList
        label="Files"
        files={files}
        labels={labels}
        onRemove={action('remove')}
        onCancel={action('cancel')}
        onRetry={action('retry')}
      />
    </div>
  )),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Empty: Story = {};

export const Chosen: Story = {
  args: {
    files: [
      { id: '1', name: 'tide-table.pdf', detail: '1.8 MB', state: 'chosen' },
      { id: '2', name: 'crane.png', detail: '420 kB', state: 'chosen' },
    ],
  },
};

export const Uploading: Story = {
  args: {
    disabled: true,
    files: [
      { id: '1', name: 'tide-table.pdf', detail: '1.8 MB · Uploaded', state: 'done' },
      { id: '2', name: 'crane.png', detail: '420 kB · 64%', state: 'uploading', progress: 0.64 },
      { id: '3', name: 'quay.png', detail: '2 MB · Uploading', state: 'uploading', progress: null },
      { id: '4', name: 'berth.png', detail: '12 kB · Waiting', state: 'waiting' },
    ],
  },
};

export const Failed: Story = {
  args: {
    error: 'crane.exe is not accepted.',
    files: [{ id: '1', name: 'tide-table.pdf', detail: 'The upload failed.', state: 'failed' }],
  },
};

export const Compact: Story = { args: { compact: true } };

export const LongText: Story = {
  args: {
    help: longTitle,
    error: longTitle,
    files: [{ id: '1', name: `${'quay'.repeat(60)}.pdf`, detail: longTitle, state: 'failed' }],
  },
};

export const Dark: Story = { ...Uploading, globals: looks.dark };
