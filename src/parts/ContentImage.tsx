import { type ReactNode, useState } from 'react';
import { isIconPicture, type Picture } from '#domain/pictures.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { classes } from '#ui/classes.ts';
import './content-image.css';

/** A picture of content, and what stands for it when it can’t be had. */
export interface ContentImageProps {
  readonly image: Picture | null;
  /** Stands in for a picture that there is not or that doesn't load. */
  readonly fallback?: ReactNode;
  /** Whether it is wanted at once: it stands on top of a page. */
  readonly eager?: boolean;
}

/** A decorative picture of the content; the words beside it say the same. An icon is marked as one. */
export function ContentImage({ image, fallback = null, eager = false }: ContentImageProps) {
  const { navigation } = useRuntime();
  const [broken, setBroken] = useState('');
  if (!image || broken === image.url) return fallback;
  const { url, width, height } = image;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failed load is nothing that a user does
    <img
      className={classes('hc-picture', isIconPicture(image) && 'hc-picture--icon')}
      src={navigation.siteUrl(url)}
      alt=""
      {...(width && height ? { width, height } : {})}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
