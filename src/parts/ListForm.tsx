import { type ComponentProps, type MouseEvent, type MouseEventHandler, useId } from 'react';
import { sentByForm } from '#domain/targetQueries.ts';
import type { Target } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import './list-form.css';

/** A list, and the fields that narrow it, each under its name in the address of the list. */
export interface ListFormProps extends Omit<ComponentProps<'form'>, 'action' | 'target'> {
  /** The list with what no field of the form says. */
  readonly list: Target;
}

/**
 * What narrows a list, as a form with the address of that list: where no scripts come, the browser asks for what the
 * fields say (docs/behaviour/shell.md#without-scripts). With scripts the fields act by themselves.
 */
export function ListForm({ list, className = '', onSubmit, children, ...rest }: ListFormProps) {
  const { t } = useText();
  const { action, fields } = useListAddress(list);
  return (
    <form
      {...rest}
      className={`hc-list-form ${className}`.trim()}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    >
      <HiddenFields fields={fields} />
      {children}
      {/* Also what Enter in a field presses, before any other button of the form. */}
      <Button type="submit" variant="primary" size="sm" className="hc-list-form__apply">
        {t('common.apply')}
      </Button>
    </form>
  );
}

/** A form without fields that leads to a list; buttons elsewhere name it by its id. */
export function ListWay({ id, list }: { readonly id: string; readonly list: Target }) {
  const { action, fields } = useListAddress(list);
  return (
    <form id={id} className="hc-list-way" action={action}>
      <HiddenFields fields={fields} />
    </form>
  );
}

/** A button that leads to a list, also where no scripts come. */
export function ListButton({
  list,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { readonly list: Target }) {
  const id = useId();
  return (
    <>
      <ListWay id={id} list={list} />
      <Button {...rest} {...submits(id, onClick)} />
    </>
  );
}

/** The address of a list as a form names it. */
export interface ListAddress {
  readonly action: string;
  /** The query, by name and value. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Makes a button send a form, by its id, where no scripts come, and do what it does where they do. */
export const submits = (form: string, onClick?: MouseEventHandler<HTMLButtonElement>) =>
  ({
    type: 'submit',
    form,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      event.preventDefault();
      onClick?.(event);
    },
  }) as const;

/** The address of a list for a form of its own, which says that it was sent by one. */
export function useListAddress(list: Target): ListAddress {
  const { navigation } = useRuntime();
  const [action = '', query = ''] = navigation.href(list).split('?');
  return { action, fields: [[sentByForm, '1'], ...new URLSearchParams(query)] };
}

/** Fields of a form that nobody sees. */
export const HiddenFields = ({ fields }: Pick<ListAddress, 'fields'>) =>
  fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
