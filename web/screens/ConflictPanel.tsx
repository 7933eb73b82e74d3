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
  readonly table: AnyTable;
  readonly show: (field: string, v: Value | undefined) => ReactNode;
  readonly onSave: (row: Row) => void;
}

const ConflictPanel = ({ b, table: tableDef, show, onSave }: ConflictPanelProps) => {
  const t = useT(),
    name = useId();
  const box = useRef<HTMLDivElement>(null);
  const c = b.conflict,
    now = c?.current;
  useEffect(() => {
    if (now) {
      box.current?.scrollIntoView({ block: 'nearest' });
      box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    }
  }, [now]);
  if (!c || !now) return null;
  const toDecide = c.toDecide.filter((n) => tableDef.fields[n]),
    foreign = c.theirs.filter(
      (n) => tableDef.fields[n] && tableDef.fields[n].kind !== 'vigente' && !tableDef.fields[n].hidden,
    );
  const option = (n: string, current: boolean, v: Value | undefined) => (
    <Radio
      className="conflicto-opcion"
      label={show(n, v)}
      name={`${name}-${n}`}
      checked={c.taken.includes(n) === current}
      onSelect={() => b.choose(n, current)}
    />
  );
  return (
    <div ref={box} className="aviso-conflicto">
      <Banner tone="warn">{t('pantallas.conflicto.sinQuien')}</Banner>
      <div className="panel conflicto-tabla">
        {toDecide.length === 0 ? (
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
              {toDecide.map((n) => (
                <tr key={n}>
                  <th scope="row">{fieldOf(tableDef, n).label}</th>
                  <td>{option(n, false, b.values[n])}</td>
                  <td>{option(n, true, now[n])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {foreign.length > 0 && (
          <p className="soft">
            {t('pantallas.conflicto.ajenos', {
              campos: foreign.map((n) => fieldOf(tableDef, n).label).join(', '),
            })}
          </p>
        )}
        <div className="row conflicto-botones">
          <Button
            variant="primary"
            busy={b.saving}
            onClick={() =>
              void b.save().then((r) => {
                if (r) onSave(r);
              })
            }
          >
            {t('pantallas.conflicto.guardarElegido')}
          </Button>
          <Button onClick={b.resolve}>{t('pantallas.conflicto.seguir')}</Button>
          {toDecide.length > 1 && (
            <>
              <Button variant="quiet" onClick={() => b.chooseAll(false)}>
                {t('pantallas.conflicto.todoMio')}
              </Button>
              <Button variant="quiet" onClick={() => b.chooseAll(true)}>
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
