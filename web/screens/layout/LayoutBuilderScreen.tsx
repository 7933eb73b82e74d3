// The layout builder: the options of each part of the frame, tried by keeping them and loading the page anew.
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

const OPCIONES = Object.keys(LAYOUT_OPTIONS) as LayoutOption[];
const clave = (o: LayoutOption): string => o.replaceAll('.', '_');
/** What an option does, where its name does not say it. */
const Ayuda = ({ opcion }: { readonly opcion: LayoutOption }) => {
  const t = useT(),
    suya = `diseno.ayuda.${clave(opcion)}`;
  return isTextKey(suya) ? <p className="muted">{t(suya)}</p> : null;
};
/** The words of a value: flags say what they do, the others are named by themselves. */
const palabra = (o: LayoutOption, v: string | number): UiTextKey =>
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
  const aplicando = useSelector(actor, (s) => s.hasTag('busy'));
  const caja = useRef<HTMLDivElement>(null);
  const elegir = (p: LayoutTab) => {
    if (!aplicando) actor.send({ type: 'tab', tab: p });
  };
  const tecla = (e: KeyboardEvent) => {
    const paso = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (paso === 0 || aplicando) return;
    e.preventDefault();
    const i = (LAYOUT_TABS.indexOf(tab) + paso + LAYOUT_TABS.length) % LAYOUT_TABS.length;
    elegir(LAYOUT_TABS[i]!);
    caja.current?.querySelectorAll<HTMLElement>('[role=tab]')[i]?.focus();
  };
  const espera = aplicando ? t('diseno.aplicando') : undefined;
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
        <div className="tabs" role="tablist" aria-label={t('diseno.partes')} ref={caja} onKeyDown={tecla}>
          {LAYOUT_TABS.map((p) => (
            <button
              key={p}
              type="button"
              role="tab"
              id={`diseno-${p}`}
              aria-selected={p === tab}
              aria-controls="diseno-parte"
              aria-disabled={aplicando || undefined}
              tabIndex={p === tab ? 0 : -1}
              onClick={() => elegir(p)}
            >
              {t(`diseno.parte.${p}`)}
            </button>
          ))}
        </div>
        <div id="diseno-parte" role="tabpanel" aria-labelledby={`diseno-${tab}`} className="diseno-parte">
          {OPCIONES.filter((o) => o.startsWith(`${tab}.`)).map((o) => (
            <fieldset key={o} disabled={aplicando}>
              <legend>{t(`diseno.opcion.${clave(o)}` as UiTextKey)}</legend>
              <div className="diseno-valores">
                {LAYOUT_OPTIONS[o].map((v) => (
                  <Radio
                    key={v}
                    label={t(palabra(o, v))}
                    name={o}
                    checked={layout[o] === v}
                    onSelect={() => actor.send({ type: 'change', option: o, value: v })}
                  />
                ))}
              </div>
              <Ayuda opcion={o} />
            </fieldset>
          ))}
        </div>
        <footer className="diseno-pie">
          <p className="muted grow" role="status">
            {t(aplicando ? 'diseno.aplicando' : 'diseno.explica')}
          </p>
          <Button reason={espera} onClick={() => actor.send({ type: 'reset' })}>
            {t('diseno.restablecer')}
          </Button>
          <Button variant="primary" busy={aplicando} onClick={() => actor.send({ type: 'preview' })}>
            {t('diseno.verAsi')}
          </Button>
        </footer>
      </Panel>
    </Page>
  );
};
export default LayoutBuilderScreen;
