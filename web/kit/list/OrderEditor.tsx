// Sorts a list by several fields, each breaking the ties of those before it: added, reversed, moved and
// removed by keyboard.
import type { ListOrder } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { IconButton, TextButton } from '../Button.tsx';
import { Select } from '../Input.tsx';
import { MAX_ORDER_FIELDS, offeredColumns } from './arrangement.ts';
import { canOrderBy } from './canOrderBy.ts';

export const OrderEditor = ({
  table,
  order,
  onSort,
}: {
  readonly table: AnyTable;
  readonly order: readonly ListOrder[];
  readonly onSort: (o: readonly ListOrder[]) => void;
}) => {
  const t = useT();
  const p = usePermissions();
  const name = (c: string): string => table.fields[c]?.label ?? c;
  const fields = [...new Set([...order.map((o) => o.campo), ...offeredColumns(table, p.sees)])]
    .filter((c) => canOrderBy(table, c))
    .sort((a, b) => name(a).localeCompare(name(b), 'es'));
  const free = fields.filter((c) => !order.some((o) => o.campo === c)),
    [unused] = free;
  const change = (i: number, o: ListOrder): void => onSort(order.map((x, j) => (j === i ? o : x)));
  const carry = (i: number, a: number): void => {
    const n = [...order];
    n.splice(a, 0, ...n.splice(i, 1));
    onSort(n);
  };
  return (
    <div className="ordenar">
      <ol>
        {order.map((o, i) => (
          <li key={o.campo}>
            <span className="muted num">{i + 1}</span>
            <Select
              aria-label={t('lista.orden.campo', { n: i + 1 })}
              value={o.campo}
              options={fields
                .filter((c) => c === o.campo || free.includes(c))
                .map((id) => ({ id, valor: name(id) }))}
              onChange={(e) => change(i, { ...o, campo: e.target.value })}
            />
            <Select
              aria-label={t('lista.orden.direccion', { campo: name(o.campo) })}
              value={o.direccion}
              options={[
                { id: 'asc', valor: t('lista.orden.asc') },
                { id: 'desc', valor: t('lista.orden.desc') },
              ]}
              onChoose={(direction) => change(i, { ...o, direccion: direction })}
            />
            <IconButton
              icon="arrow-up"
              label={t('lista.orden.subir', { campo: name(o.campo) })}
              reason={i === 0 ? t('lista.columna.laPrimera') : undefined}
              onClick={() => carry(i, i - 1)}
            />
            <IconButton
              icon="times"
              label={t('lista.orden.quitar', { campo: name(o.campo) })}
              onClick={() => onSort(order.filter((_, j) => j !== i))}
            />
          </li>
        ))}
      </ol>
      {order.length < MAX_ORDER_FIELDS && unused !== undefined ? (
        <TextButton icon="plus" onClick={() => onSort([...order, { campo: unused, direccion: 'asc' }])}>
          {t('lista.orden.agregar')}
        </TextButton>
      ) : (
        <p className="muted">{t('lista.orden.tope', { maximo: MAX_ORDER_FIELDS })}</p>
      )}
    </div>
  );
};
