import { PageError, type PageErrorProps } from '#parts/PageError.tsx';

export type ErrorScreenProps = Pick<PageErrorProps, 'kind' | 'header' | 'message' | 'reason'>;

/** The error view: not found, failed to load or access denied (docs/behaviour/error-screens.md#error-screen). */
export function ErrorScreen(props: ErrorScreenProps) {
  return <PageError {...props} />;
}
