// The panel of a filter: a field, a condition, and the value by the kind of the field; loaded when one is first opened.
import { useEffect, useRef, useState } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { takesSeveral, takesDays, OPERATORS, isUnary, type Op } from '../../../core/api/filters.ts';
import type { Field } from '../../../core/kit/field.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button, IconButton, TextButton } from '../Button.tsx';
import { Combo } from '../Combo.tsx';
import { Check, Field as Campo, type Control } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { Input, Select } from '../Input.tsx';
import { DateInput, CountInput, PeriodInput } from '../Written.tsx';
import { filterValueList, ReferenceName, type FilterValue } from './filterValue.tsx';

/** One value as it is written. */
const Suelto = ({
  control,
  field,
  valor,
  onChange,
}: {
  readonly control: Control;
  readonly field: Field;
  readonly valor: string;
  readonly onChange: (v: string) => void;
}) =>
  field.kind === 'fecha' || field.kind === 'instante' ? (
    <DateInput {...control} value={valor} onChange={onChange} />
  ) : field.kind === 'periodo' ? (
    <PeriodInput {...control} value={valor} onChange={onChange} />
  ) : field.kind === 'importe' || field.kind === 'decimal' || field.kind === 'entero' ? (
    <CountInput {...control} value={valor} onChange={onChange} />
  ) : (
    <Input {...control} value={valor} onChange={(e) => onChange(e.target.value)} />
  );

/** Several texts of which one is enough. */
const Varios = ({
  valores,
  onChange,
}: {
  readonly valores: readonly string[];
  readonly onChange: (v: string[]) => void;
}) => {
  const t = useT();
  return (
    <div className="stack" style={{ gap: 4 }}>
      {valores.map((v, i) => (
        <Campo
          key={i}
          label={valores.length === 1 ? t('web.lista.valor') : t('lista.filtro.valor', { n: i + 1 })}
          bare
          hideLabel={i > 0}
        >
          {(c) => (
            <div className="valor-suelto">
              <Input
                {...c}
                autoFocus={i > 0 && v === ''}
                value={v}
                onChange={(e) => onChange(valores.map((x, j) => (j === i ? e.target.value : x)))}
              />
              {valores.length > 1 && (
                <IconButton
                  icon="times"
                  label={t('lista.filtro.quitar', { n: i + 1 })}
                  onClick={() => onChange(valores.filter((_, j) => j !== i))}
                />
              )}
            </div>
          )}
        </Campo>
      ))}
      <TextButton icon="plus" onClick={() => onChange([...valores, ''])}>
        {t('lista.filtro.otro')}
      </TextButton>
    </div>
  );
};

/** The value of a condition, by the kind of the field. */
const EntradaValor = ({
  field,
  op,
  valor,
  onChange,
}: {
  readonly field: Field;
  readonly op: Op;
  readonly valor: FilterValue;
  readonly onChange: (v: FilterValue) => void;
}) => {
  const t = useT();
  const lista = filterValueList(valor);
  const uno = lista[0] === undefined ? '' : String(lista[0]);
  const varias = op === 'una_de' || op === 'ninguna_de';
  if (takesDays(op))
    return (
      <Campo label={t('lista.filtro.dias')} bare>
        {(c) => <CountInput {...c} value={uno} onChange={(v) => onChange(v === '' ? null : v)} />}
      </Campo>
    );
  if (op === 'entre') {
    // Both ends keep their place while the other is being written.
    const [a, b] = [String(lista[0] ?? ''), String(lista[1] ?? '')];
    return (
      <div className="entre">
        {(
          [
            ['desde', a, (v: string) => onChange([v, b])],
            ['hasta', b, (v: string) => onChange([a, v])],
          ] as const
        ).map(([k, v, poner]) => (
          <Campo key={k} label={t(`lista.filtro.${k}`)} bare>
            {(c) => <Suelto control={c} field={field} valor={v} onChange={poner} />}
          </Campo>
        ))}
      </div>
    );
  }
  if (takesSeveral(op))
    return <Varios valores={lista.length ? lista.map(String) : ['']} onChange={(v) => onChange(v)} />;
  if (field.kind === 'opcion' && varias)
    return (
      <fieldset>
        <legend className="field-label">{t('web.lista.valor')}</legend>
        <div className="stack" style={{ gap: 0 }}>
          {field.options.map((o) => (
            <Check
              key={o.id}
              label={o.valor}
              checked={lista.includes(o.id)}
              onChange={(si) => onChange(si ? [...lista, o.id] : lista.filter((x) => x !== o.id))}
            />
          ))}
        </div>
      </fieldset>
    );
  return (
    <Campo label={t('web.lista.valor')} bare>
      {(c) =>
        field.kind === 'referencia' ? (
          <div className="stack" style={{ gap: 4 }}>
            {varias && lista.length > 0 && (
              <div className="many">
                {lista.map((v) => (
                  <span key={v} className="chip">
                    <button type="button" onClick={() => onChange(lista.filter((x) => x !== v))}>
                      <span className="v">
                        <ReferenceName tabla={field.table} id={Number(v)} />
                      </span>
                      <Icon name="times" />
                    </button>
                  </span>
                ))}
              </div>
            )}
            <Combo
              key={varias ? lista.length : 0}
              table={field.table}
              control={c}
              value={varias ? null : uno === '' ? null : Number(uno)}
              onChange={(id) => {
                if (id === null) {
                  if (!varias) onChange(null);
                } else onChange(varias ? [...lista.filter((x) => x !== id), id] : id);
              }}
            />
          </div>
        ) : field.kind === 'opcion' ? (
          <Select
            {...c}
            options={field.options}
            placeholder={t('web.seleccionar')}
            value={uno}
            onChange={(e) => onChange(field.options.find((o) => String(o.id) === e.target.value)?.id ?? null)}
          />
        ) : field.kind === 'flag' ? (
          <Select
            {...c}
            options={[
              { id: 1, valor: t('web.si') },
              { id: 0, valor: t('web.no') },
            ]}
            value={uno === '' ? '1' : uno}
            onChange={(e) => onChange(Number(e.target.value))}
          />
        ) : (
          <Suelto control={c} field={field} valor={uno} onChange={onChange} />
        )
      }
    </Campo>
  );
};

/** As it travels: what was left empty is no value. */
const valorDe = (op: Op, valor: FilterValue): FilterValue | undefined => {
  if (isUnary(op)) return null;
  const lista = filterValueList(valor).filter((v) => String(v).trim() !== '');
  if (op === 'entre') return lista.length === 2 ? [...lista] : undefined;
  if (lista.length === 0) return undefined;
  if (op === 'una_de' || op === 'ninguna_de') return [...lista];
  if (takesSeveral(op)) return lista.length > 1 ? [...lista] : lista[0]!;
  return takesDays(op) ? (/^[1-9]\d{0,3}$/.test(String(lista[0])) ? Number(lista[0]) : undefined) : lista[0]!;
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
  // The cursor goes in, to what is likely to be changed, and goes back to the chip or the button when it closes.
  useEffect(() => {
    const antes = document.activeElement,
      yo = caja.current,
      datos = yo?.querySelectorAll<HTMLElement>('select, input');
    if (!yo?.contains(antes)) (filtro ? datos?.[datos.length - 1] : datos?.[0])?.focus();
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
      if (
        !caja.current?.contains(e.target as Node) &&
        !(e.target as Element).closest?.('.combo-list, .date-pop')
      )
        onClose();
    };
    document.addEventListener('mousedown', fuera);
    return () => document.removeEventListener('mousedown', fuera);
  }, [onClose]);
  const dado = valorDe(op, valor),
    listo = dado !== undefined;
  // Changing the condition keeps what was written where it still serves.
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
              options={OPERATORS[field.kind].map((o) => ({
                id: o,
                valor: t(`web.lista.op.${o}` as UiTextKey),
              }))}
              onChange={(e) => cambiarOp(e.target.value as Op)}
            />
          )}
        </Campo>
      )}
      {!isUnary(op) && (
        <EntradaValor
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
