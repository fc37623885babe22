import { useCallback, useId, useRef, useState } from 'react';
import { pictureFiles, pictureText } from '#domain/blocks.ts';
import { newUuid } from '#runtime/ids.ts';
import { failureText, useBuilder } from '../builderContext.ts';
import { fileAddressOf } from '../fileAddress.ts';
import { OpenDialog } from '../OpenDialog.tsx';
import { useLoaded } from '../useLoaded.ts';
import { scaledPictures } from './scaledPictures.ts';

interface PictureFieldProps {
  readonly label: string;
  /** As `pictureText` writes it; '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A picture, brought from the computer or taken from those that the site has. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const { api, t, basePath } = useBuilder();
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [failure, setFailure] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const smallest = pictureFiles(value).at(-1);
  const upload = async (file: File) => {
    setState('busy');
    setFailure('');
    try {
      const picture = newUuid();
      const scaled = await scaledPictures(file);
      const files = await Promise.all(
        scaled.map(({ blob }) => api.addPicture({ picture, fileName: file.name, blob })),
      );
      onChange(pictureText(files));
    } catch (error) {
      setFailure(error instanceof DOMException ? t('blocks.noPicture') : failureText(t, error));
    } finally {
      setState('idle');
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className="builder-field">
      <span id={id}>{label}</span>
      {smallest && (
        <img
          className="builder-thumbnail"
          src={fileAddressOf(basePath)(smallest.key)}
          alt={t('blocks.chosen')}
        />
      )}
      <div className="builder-actions">
        <label className="builder-upload">
          <input
            ref={input}
            type="file"
            className="builder-hidden"
            accept="image/png,image/jpeg,image/gif,image/webp"
            aria-describedby={`${id} ${id}-says`}
            disabled={state === 'busy'}
            onChange={({ target: { files } }) => files?.[0] && void upload(files[0])}
          />
          {t(state === 'busy' ? 'blocks.uploading' : 'blocks.upload')}
        </label>
        <EarlierPictures onChoose={onChange} />
        {value !== '' && (
          <button type="button" onClick={() => onChange('')}>
            {t('blocks.removePicture')}
          </button>
        )}
      </div>
      <p id={`${id}-says`} className={failure ? 'builder-fault' : 'builder-hint'} role="status">
        {failure || t('blocks.pictureHint')}
      </p>
    </div>
  );
}

/** The pictures that the site has, to be used once more. */
function EarlierPictures({ onChoose }: { readonly onChoose: (picture: string) => void }) {
  const { t } = useBuilder();
  return (
    <OpenDialog label={t('blocks.earlier')}>
      {(close) => (
        <PictureGrid
          onChoose={(picture) => {
            onChoose(picture);
            close();
          }}
        />
      )}
    </OpenDialog>
  );
}

function PictureGrid({ onChoose }: { readonly onChoose: (picture: string) => void }) {
  const { api, t, basePath } = useBuilder();
  const [pictures, reload] = useLoaded(useCallback(() => api.pictures(), [api]));
  if (pictures.status === 'loading') return <p aria-busy="true">{t('loading')}</p>;
  if (pictures.status === 'failed')
    return (
      <div role="alert" className="builder-error">
        <p>{failureText(t, pictures.error)}</p>
        <button type="button" onClick={reload}>
          {t('retry')}
        </button>
      </div>
    );
  if (pictures.value.length === 0) return <p>{t('blocks.noEarlier')}</p>;
  return (
    <ul className="builder-pictures">
      {pictures.value.map(({ picture, fileName }) => {
        const smallest = pictureFiles(picture).at(-1);
        return (
          smallest && (
            <li key={picture}>
              <button type="button" onClick={() => onChoose(picture)}>
                <img src={fileAddressOf(basePath)(smallest.key)} alt={fileName} loading="lazy" />
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}
