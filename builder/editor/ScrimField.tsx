import { createUsePuck } from '@puckeditor/core';
import { useEffect, useId, useState } from 'react';
import { useBuilder } from '../builderContext.ts';
import { fileAddressOf } from '../fileAddress.ts';
import { readableContrast } from './contrast.ts';
import { whiteOnPicture } from './pictureContrast.ts';

const usePuck = createUsePuck();

interface ScrimFieldProps {
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The veil over the picture of a section; says at once when words can't be read on the picture without one. */
export function ScrimField({ label, values, value, onChange }: ScrimFieldProps) {
  const { t } = useBuilder();
  const id = useId();
  const isFaint = useFaint(value);
  return (
    <div className="builder-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => onChange(target.value)}
      >
        {values.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      <p id={`${id}-says`} className="builder-fault" role="status">
        {isFaint && t('checks.contrast')}
      </p>
    </div>
  );
}

/** Whether the section that is selected has a picture on which white words can't be read without a veil. */
function useFaint(scrim: string): boolean {
  const { basePath } = useBuilder();
  const props = usePuck(({ selectedItem }) => selectedItem?.props);
  const picture = props?.background === 'picture' && scrim === 'none' ? String(props.picture ?? '') : '';
  const [judged, setJudged] = useState({ picture: '', isFaint: false });
  useEffect(() => {
    if (picture === '') return;
    let isWanted = true;
    whiteOnPicture(picture, fileAddressOf(basePath)).then(
      (contrast) => isWanted && setJudged({ picture, isFaint: contrast < readableContrast }),
      // Whatever can't be judged is said when the page is published.
      (error: unknown) => console.warn('hc: a picture could not be judged.', error),
    );
    return () => {
      isWanted = false;
    };
  }, [picture, basePath]);
  return picture !== '' && judged.picture === picture && judged.isFaint;
}
