import { type ReactNode, useState } from 'react';
import './content-image.css';

/** A picture of content, and what stands for it when it can’t be had. */
export interface ContentImageProps {
  /** '' when the content has none. */
  readonly url: string;
  /** Stands in for a picture that there is not or that doesn't load. */
  readonly fallback?: ReactNode;
}

/** A decorative picture of the content; the words beside it say the same. */
export function ContentImage({ url, fallback = null }: ContentImageProps) {
  const [broken, setBroken] = useState('');
  if (url === '' || broken === url) return fallback;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failed load is nothing that a user does
    <img
      className="hc-picture"
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
