import { ErrorPage, type PageErrorProps } from '#parts/PageError.tsx';

/** Which error is shown, and the words that take the place of the usual ones. */
export type ErrorScreenProps = Pick<PageErrorProps, 'kind' | 'header' | 'message' | 'reason'>;

/** The error view: not found, failed to load or access denied (docs/behaviour/error-screens.md#error-screen). */
export function ErrorScreen(props: ErrorScreenProps) {
  return <ErrorPage {...props} isScreen />;
}
