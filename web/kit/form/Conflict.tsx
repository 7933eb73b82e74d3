// Both versions of a row, field by field, to choose which value stays. A field that only the other person
// changed keeps its current value. Loaded when there is a conflict.
import { useId, useState } from 'react';
import type { Field as FieldDef } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Banner } from '../Panel.tsx';
import { Radio } from '../Radio.tsx';
import { sameFieldValue } from './sameFieldValue.ts';
import { FieldValue } from './values.tsx';
import type { Actor } from 'xstate';
import type { editTableMachine } from '../../../core/machines/editTable.ts';

export type TableActor = Actor<ReturnType<typeof editTableMachine>>;

const Conflict = ({
  table: tableDef,
  mine,
  theirs,
  seen,
  actor,
  onTake,
}: {
  readonly table: AnyTable;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
  /** The values when the form opened. Unknown for a recovered draft: then every field must be decided. */
  readonly seen: Readonly<Record<string, unknown>>;
  readonly actor: TableActor;
  readonly onTake: (row: Readonly<Record<string, unknown>>) => void;
}) => {
  const t = useT(),
    name = useId();
  const different = Object.entries(tableDef.fields).filter(
    ([n, f]) =>
      f.kind !== 'vigente' && !f.hidden && !f.readOnly && n in mine && !sameFieldValue(mine[n], theirs[n]),
  );
  const toDecide = different.filter(([n]) => !sameFieldValue(mine[n], seen[n])),
    foreign = different.filter(([n]) => sameFieldValue(mine[n], seen[n]));
  const [taken, take] = useState<ReadonlySet<string>>(new Set());
  const goOn = (): void => {
    onTake(theirs);
    actor.send({ type: 'keepMine' });
    const current = [...foreign.map(([n]) => n), ...toDecide.map(([n]) => n).filter((n) => taken.has(n))];
    if (current.length)
      actor.send({ type: 'change', values: Object.fromEntries(current.map((n) => [n, theirs[n] ?? null])) });
  };
  const option = (n: string, f: FieldDef, current: boolean) => (
    <Radio
      className="conflicto-opcion"
      label={<FieldValue name={n} field={f} value={(current ? theirs : mine)[n]} />}
      name={`${name}-${n}`}
      checked={taken.has(n) === current}
      onSelect={() =>
        take((x) => {
          const y = new Set(x);
          if (current) y.add(n);
          else y.delete(n);
          return y;
        })
      }
    />
  );
  return (
    <div className="stack">
      <Banner tone="warn">{t('web.form.conflicto')}</Banner>
      {toDecide.length === 0 ? (
        <p className="soft">{t('web.form.iguales')}</p>
      ) : (
        <table className="changes">
          <thead>
            <tr>
              <th scope="col">{t('web.form.dato')}</th>
              <th scope="col">{t('web.form.suyo')}</th>
              <th scope="col">{t('web.form.ahora')}</th>
            </tr>
          </thead>
          <tbody>
            {toDecide.map(([n, f]) => (
              <tr key={n}>
                <td>{f.label}</td>
                <td>{option(n, f, false)}</td>
                <td>{option(n, f, true)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {foreign.length > 0 && (
        <p className="soft">
          {t('pantallas.conflicto.ajenos', { campos: foreign.map(([, f]) => f.label).join(', ') })}
        </p>
      )}
      <div className="row">
        <Button
          onClick={() => {
            onTake(theirs);
            actor.send({ type: 'takeTheirs' });
          }}
        >
          {t('web.form.tomar')}
        </Button>
        <Button variant="primary" onClick={goOn}>
          {t(taken.size ? 'pantallas.conflicto.seguir' : 'web.form.quedarme')}
        </Button>
      </div>
    </div>
  );
};
export default Conflict;
