import { createUsePuck, Drawer, useGetPuck } from '@puckeditor/core';
import { type SyntheticEvent, useDeferredValue, useId, useState } from 'react';
import { useBuilder } from '../builderContext.ts';
import { rowsOf, Sketch } from '../Sketch.tsx';
import { sectionName } from './editedPage.ts';
import { spotForNew } from './placing.ts';
import { bringIntoSight } from './showOnPage.ts';

const usePuck = createUsePuck();

const item = 'drawer-item:';

/** What a section looks like. */
const twoColumns = ['panel panel'];

/** The list of what can be put on the page, in which each can be found, dragged, and added by a press or a key. */
export function ElementDrawer({ onAdded }: { readonly onAdded: (type: string) => void }) {
  const { t, locale } = useBuilder();
  const config = usePuck((state) => state.config);
  const puck = useGetPuck();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim().toLocaleLowerCase(locale));
  const id = useId();
  const labelOf = (name: string) => config.components[name]?.label ?? name;
  const groups = Object.entries(config.categories ?? {})
    .map(([key, { title = key, components = [] }]) => ({
      key,
      title,
      names: components.filter((name) => labelOf(name).toLocaleLowerCase(locale).includes(sought)),
    }))
    .filter(({ names }) => names.length > 0);
  const add = ({ target }: SyntheticEvent) => {
    const pressed =
      target instanceof Element ? target.closest<HTMLElement>(`[data-testid^="${item}"]`) : null;
    const type = pressed?.dataset.testid?.slice(item.length);
    if (!type) return;
    const { appState, dispatch, selectedItem, getSelectorForId } = puck();
    const selected = selectedItem ? (getSelectorForId(selectedItem.props.id) ?? null) : null;
    const { zone, index } = spotForNew(appState.data.content, type, selected);
    dispatch({ type: 'insert', componentType: type, destinationZone: zone, destinationIndex: index });
    dispatch({ type: 'setUi', ui: { itemSelector: { zone, index } } });
    const added = puck().getItemBySelector({ zone, index });
    if (added) bringIntoSight(String(added.props.id));
    onAdded(type);
  };
  return (
    <div className="builder-drawer">
      <label className="builder-hidden" htmlFor={id}>
        {t('drawer.find')}
      </label>
      <input
        id={id}
        type="search"
        placeholder={t('drawer.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="builder-hint builder-property">{t('addHint')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the library's items within are the buttons */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above */}
      <div
        onClick={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          add(event);
        }}
      >
        {groups.map(({ key, title, names }) => (
          <div key={key} className="builder-drawer__group">
            <h3>{title}</h3>
            <Drawer>
              {names.map((name) => (
                <Drawer.Item key={name} name={name} label={labelOf(name)}>
                  {Tile}
                </Drawer.Item>
              ))}
            </Drawer>
          </div>
        ))}
      </div>
      <p role="status" className="builder-hint">
        {groups.length === 0 && t('drawer.none')}
      </p>
    </div>
  );
}

/** What can be put on the page, as it is dragged. */
function Tile({ name }: { readonly name: string }) {
  const label = usePuck(({ config }) => config.components[name]?.label ?? name);
  return (
    <span className="builder-tile">
      <Sketch rows={name === sectionName ? twoColumns : rowsOf(name)} />
      <span className="builder-tile__name">{label}</span>
    </span>
  );
}
