// The panel that edits a filter: field, condition, and a value by the kind of field. Loaded when first
// opened.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { takesSeveral, takesDays, OPERATORS, isUnary, type Op } from '../../../core/api/filters.ts';
import type { Field } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Field as Campo } from '../Field.tsx';
import { Select } from '../Input.tsx';
import { isInside, closestTo } from '../under.ts';
import { filterValueList, type FilterValue } from './filterValue.tsx';
import { FilterInput } from './FilterInput.tsx';

/** The value for the wire: empty parts are dropped. */
const valorDe = (op: Op, valor: FilterValue): FilterValue | undefined => {
  if (isUnary(op)) return null;
  const lista = filterValueList(valor).filter((v) => String(v).trim() !== ''),
    [only] = lista;
  if (op === 'entre') return lista.length === 2 ? [...lista] : undefined;
  if (only === undefined) return undefined;
  if (op === 'una_de' || op === 'ninguna_de') return [...lista];
  if (takesSeveral(op)) return lista.length > 1 ? [...lista] : only;
  return takesDays(op) ? (/^[1-9]\d{0,3}$/.test(String(only)) ? Number(only) : undefined) : only;
};

const inicial = (f: Field): { readonly op: Op; readonly valor: FilterValue } => ({
  op: OPERATORS[f.kind][0] ?? 'es',
  valor: f.kind === 'flag' ? 1 : null,
});

export const FilterEditor = ({
  campos,
  filtro,
  onApply,
  onClose,
}: {
  readonly campos: readonly (readonly [string, Field])[];
  readonly filtro: ListFilter | undefined;
  readonly onApply: (f: ListFilter) => void;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const primero = campos[0]!;
  const [campo, setCampo] = useState(filtro?.campo ?? primero[0]);
  const field = campos.find(([n]) => n === campo)?.[1] ?? primero[1];
  const [op, setOp] = useState<Op>(filtro?.op ?? inicial(field).op);
  const [valor, setValor] = useState<FilterValue>(filtro?.valor ?? inicial(field).valor);
  const caja = useRef<HTMLFormElement>(null);
  // The focus goes to the part most likely to be changed, and returns to the chip or button on closing.
  const entrar = useEffectEvent((yo: HTMLElement): void => {
    const datos = yo.querySelectorAll<HTMLElement>('select, input');
    (filtro ? datos[datos.length - 1] : datos[0])?.focus();
  });
  useEffect(() => {
    const antes = document.activeElement,
      yo = caja.current;
    if (yo && !yo.contains(antes)) entrar(yo);
    return () => {
      if (
        antes instanceof HTMLElement &&
        (document.activeElement === document.body || yo?.contains(document.activeElement))
      )
        antes.focus();
    };
  }, []);
  useEffect(() => {
    const fuera = (e: MouseEvent) => {
      if (!isInside(caja.current, e.target) && !closestTo(e.target, '.combo-list, .date-pop')) onClose();
    };
    document.addEventListener('mousedown', fuera);
    return () => document.removeEventListener('mousedown', fuera);
  }, [onClose]);
  const dado = valorDe(op, valor),
    listo = dado !== undefined;
  // Changing the condition keeps the typed value where it still makes sense.
  const cambiarOp = (n: Op) => {
    setOp(n);
    if (n === 'entre' || op === 'entre' || takesDays(n) !== takesDays(op)) setValor(null);
    else if (!takesSeveral(n) && n !== 'una_de' && n !== 'ninguna_de')
      setValor(filterValueList(valor)[0] ?? null);
  };
  return (
    <form
      ref={caja}
      className="filter-pop"
      role="dialog"
      aria-label={t('web.lista.filtro')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation();
          onClose();
        }
      }}
      onSubmit={(e) => {
        e.preventDefault();
        if (dado !== undefined) onApply({ campo, op, valor: Array.isArray(dado) ? [...dado] : dado });
      }}
    >
      <Campo label={t('web.lista.campo')} bare>
        {(c) => (
          <Select
            {...c}
            value={campo}
            options={campos.map(([id, f]) => ({ id, valor: f.label }))}
            onChange={(e) => {
              const f = campos.find(([n]) => n === e.target.value)?.[1];
              setCampo(e.target.value);
              if (f) {
                setOp(inicial(f).op);
                setValor(inicial(f).valor);
              }
            }}
          />
        )}
      </Campo>
      {OPERATORS[field.kind].length > 1 && (
        <Campo label={t('web.lista.operador')} bare>
          {(c) => (
            <Select
              {...c}
              value={op}
              options={OPERATORS[field.kind].map((o) => ({ id: o, valor: t(`web.lista.op.${o}`) }))}
              onChoose={cambiarOp}
            />
          )}
        </Campo>
      )}
      {!isUnary(op) && (
        <FilterInput
          key={`${campo} ${op === 'entre'}`}
          field={field}
          op={op}
          valor={valor}
          onChange={setValor}
        />
      )}
      <div className="foot">
        <Button onClick={onClose}>{t('web.cancelar')}</Button>
        <Button variant="primary" type="submit" reason={listo ? undefined : t('web.requerido')}>
          {t('web.lista.aplicarFiltro')}
        </Button>
      </div>
    </form>
  );
};
