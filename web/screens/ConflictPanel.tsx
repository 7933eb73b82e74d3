// Both versions of each field that two people changed: the person chooses one for each. A field that only the
// other person changed keeps its current value.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Value, Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Banner } from '../kit/Panel.tsx';
import { Radio } from '../kit/Radio.tsx';
import { fieldOf } from '../../core/kit/table.ts';
import type { FormDraft } from './formDraft.ts';

export interface ConflictPanelProps {
  readonly b: FormDraft;
  readonly tabla: AnyTable;
  readonly mostrar: (campo: string, v: Value | undefined) => ReactNode;
  readonly alGuardar: (fila: Row) => void;
}

const ConflictPanel = ({ b, tabla, mostrar, alGuardar }: ConflictPanelProps) => {
  const t = useT(),
    name = useId();
  const box = useRef<HTMLDivElement>(null);
  const c = b.conflicto,
    now = c?.ahora;
  useEffect(() => {
    if (now) {
      box.current?.scrollIntoView({ block: 'nearest' });
      box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    }
  }, [now]);
  if (!c || !now) return null;
  const aDecidir = c.aDecidir.filter((n) => tabla.fields[n]),
    foreign = c.ajenos.filter(
      (n) => tabla.fields[n] && tabla.fields[n].kind !== 'vigente' && !tabla.fields[n].hidden,
    );
  const option = (n: string, current: boolean, v: Value | undefined) => (
    <Radio
      className="conflicto-opcion"
      label={mostrar(n, v)}
      name={`${name}-${n}`}
      checked={c.tomados.includes(n) === current}
      onSelect={() => b.elegir(n, current)}
    />
  );
  return (
    <div ref={box} className="aviso-conflicto">
      <Banner tone="warn">{t('pantallas.conflicto.sinQuien')}</Banner>
      <div className="panel conflicto-tabla">
        {aDecidir.length === 0 ? (
          <p>{t('pantallas.conflicto.igual')}</p>
        ) : (
          <table>
            <caption className="sr">{t('pantallas.conflicto.elija')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('pantallas.conflicto.campo')}</th>
                <th scope="col">{t('pantallas.conflicto.suyo')}</th>
                <th scope="col">{t('pantallas.conflicto.ahora')}</th>
              </tr>
            </thead>
            <tbody>
              {aDecidir.map((n) => (
                <tr key={n}>
                  <th scope="row">{fieldOf(tabla, n).label}</th>
                  <td>{option(n, false, b.valores[n])}</td>
                  <td>{option(n, true, now[n])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {foreign.length > 0 && (
          <p className="soft">
            {t('pantallas.conflicto.ajenos', {
              campos: foreign.map((n) => fieldOf(tabla, n).label).join(', '),
            })}
          </p>
        )}
        <div className="row conflicto-botones">
          <Button
            variant="primary"
            busy={b.guardando}
            onClick={() =>
              void b.guardar().then((r) => {
                if (r) alGuardar(r);
              })
            }
          >
            {t('pantallas.conflicto.guardarElegido')}
          </Button>
          <Button onClick={b.resolver}>{t('pantallas.conflicto.seguir')}</Button>
          {aDecidir.length > 1 && (
            <>
              <Button variant="quiet" onClick={() => b.elegirTodo(false)}>
                {t('pantallas.conflicto.todoMio')}
              </Button>
              <Button variant="quiet" onClick={() => b.elegirTodo(true)}>
                {t('pantallas.conflicto.todoAhora')}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
};
export default ConflictPanel;
