// The layout builder: options for each part of the frame; choosing one stores it and reloads the page.
import { useSelector } from '@xstate/react';
import { useRef, type KeyboardEvent } from 'react';
import {
  LAYOUT_OPTIONS,
  LAYOUT_TABS,
  layoutPreferenceJournal,
  layoutPreferenceMachine,
  type LayoutOption,
  type LayoutTab,
} from '../../../core/machines/layoutPreference.ts';
import { isTextKey } from '../../../core/kit/text.ts';
import { useOwnActor } from '../../actor.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Radio } from '../../kit/Radio.tsx';
import { machinePorts } from '../../ports.ts';
import { storedLayout } from '../../shell/layout.ts';
import { Page } from '../../shell/Page.tsx';
import { ScreenMenu } from '../../shell/ScreenMenu.tsx';
import { readLocal } from '../../storage.ts';
import './diseno.css';

const OPTIONS = Object.keys(LAYOUT_OPTIONS) as LayoutOption[];
const key = (o: LayoutOption): string => o.replaceAll('.', '_');
/** The effect of an option whose name does not explain it. */
const Help = ({ option }: { readonly option: LayoutOption }) => {
  const t = useT(),
    theirs = `diseno.ayuda.${key(option)}`;
  return isTextKey(theirs) ? <p className="muted">{t(theirs)}</p> : null;
};
/** The label of a value: flags describe their effect, other values are their own label. */
const word = (o: LayoutOption, v: string | number): UiTextKey =>
  (typeof v === 'string'
    ? `diseno.valor.${v}`
    : /\.fixed/.test(o)
      ? v === 1
        ? 'diseno.valor.fijo'
        : 'diseno.valor.acompana'
      : v === 1
        ? 'diseno.valor.mostrar'
        : 'diseno.valor.ocultar') as UiTextKey;

const LayoutBuilderScreen = () => {
  const t = useT();
  const actor = useOwnActor(() => {
    const tab = readLocal('layoutTab');
    return {
      journal: layoutPreferenceJournal,
      machine: layoutPreferenceMachine(machinePorts),
      input: { layout: storedLayout, tab: typeof tab === 'string' ? tab : null },
    };
  });
  const { layout, tab } = useSelector(actor, (s) => s.context);
  const applying = useSelector(actor, (s) => s.hasTag('busy'));
  const box = useRef<HTMLDivElement>(null);
  const choose = (p: LayoutTab) => {
    if (!applying) actor.send({ type: 'tab', tab: p });
  };
  const pressed = (e: KeyboardEvent) => {
    const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || applying) return;
    e.preventDefault();
    const i = (LAYOUT_TABS.indexOf(tab) + step + LAYOUT_TABS.length) % LAYOUT_TABS.length;
    choose(LAYOUT_TABS[i]!);
    box.current?.querySelectorAll<HTMLElement>('[role=tab]')[i]?.focus();
  };
  const wait = applying ? t('diseno.aplicando') : undefined;
  return (
    <Page
      title={t('diseno.titulo')}
      actions={
        <ScreenMenu>
          {(b) => (
            <Button icon="sliders-h" aria-label={t('diseno.comoSeVe')} {...b}>
              {t('diseno.comoSeVe')}
            </Button>
          )}
        </ScreenMenu>
      }
    >
      <Panel className="diseno narrow" bare>
        <div className="tabs" role="tablist" aria-label={t('diseno.partes')} ref={box} onKeyDown={pressed}>
          {LAYOUT_TABS.map((p) => (
            <button
              key={p}
              type="button"
              role="tab"
              id={`diseno-${p}`}
              aria-selected={p === tab}
              aria-controls="diseno-parte"
              aria-disabled={applying || undefined}
              tabIndex={p === tab ? 0 : -1}
              onClick={() => choose(p)}
            >
              {t(`diseno.parte.${p}`)}
            </button>
          ))}
        </div>
        <div id="diseno-parte" role="tabpanel" aria-labelledby={`diseno-${tab}`} className="diseno-parte">
          {OPTIONS.filter((o) => o.startsWith(`${tab}.`)).map((o) => (
            <fieldset key={o} disabled={applying}>
              <legend>{t(`diseno.opcion.${key(o)}` as UiTextKey)}</legend>
              <div className="diseno-valores">
                {LAYOUT_OPTIONS[o].map((v) => (
                  <Radio
                    key={v}
                    label={t(word(o, v))}
                    name={o}
                    checked={layout[o] === v}
                    onSelect={() => actor.send({ type: 'change', option: o, value: v })}
                  />
                ))}
              </div>
              <Help option={o} />
            </fieldset>
          ))}
        </div>
        <footer className="diseno-pie">
          <p className="muted grow" role="status">
            {t(applying ? 'diseno.aplicando' : 'diseno.explica')}
          </p>
          <Button reason={wait} onClick={() => actor.send({ type: 'reset' })}>
            {t('diseno.restablecer')}
          </Button>
          <Button variant="primary" busy={applying} onClick={() => actor.send({ type: 'preview' })}>
            {t('diseno.verAsi')}
          </Button>
        </footer>
      </Panel>
    </Page>
  );
};
export default LayoutBuilderScreen;
