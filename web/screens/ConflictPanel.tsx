// Both versions of each field that two people changed: whose each takes is chosen here; what only the other
// one changed stays as it is now.
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
    nombre = useId();
  const caja = useRef<HTMLDivElement>(null);
  const c = b.conflicto,
    ahora = c?.ahora;
  useEffect(() => {
    if (ahora) {
      caja.current?.scrollIntoView({ block: 'nearest' });
      caja.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    }
  }, [ahora]);
  if (!c || !ahora) return null;
  const aDecidir = c.aDecidir.filter((n) => tabla.fields[n]),
    ajenos = c.ajenos.filter(
      (n) => tabla.fields[n] && tabla.fields[n].kind !== 'vigente' && !tabla.fields[n].hidden,
    );
  const opcion = (n: string, deAhora: boolean, v: Value | undefined) => (
    <Radio
      className="conflicto-opcion"
      label={mostrar(n, v)}
      name={`${nombre}-${n}`}
      checked={c.tomados.includes(n) === deAhora}
      onSelect={() => b.elegir(n, deAhora)}
    />
  );
  return (
    <div ref={caja} className="aviso-conflicto">
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
                  <td>{opcion(n, false, b.valores[n])}</td>
                  <td>{opcion(n, true, ahora[n])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {ajenos.length > 0 && (
          <p className="soft">
            {t('pantallas.conflicto.ajenos', {
              campos: ajenos.map((n) => fieldOf(tabla, n).label).join(', '),
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
