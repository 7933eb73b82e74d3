// An advance, loan or order, new or to be corrected: asks for what its concept reads, under the same names and
// with the same reading of amounts, and saves a row of the agenda or a novedad of the month.
import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import { useState } from 'react';
import type { WritableDescuentoClase } from '../../../core/api/descuentos.ts';
import { api } from '../../../core/api/index.ts';
import type { Field as Descriptor, Row, Value } from '../../../core/kit/field.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { readField } from '../../../core/kit/readField.ts';
import { loanClash, loanPlan } from '../../../core/domain/loanPlan.ts';
import { newRow, type AnyTable } from '../../../core/kit/table.ts';
import { useT, type T, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { FormField } from '../FormField.tsx';
import { shownCode, shownAmount } from '../explain/amounts.ts';
import { useCurrentMes } from '../currentMes.ts';
import { useDescuentoDraft } from './descuentoDraft.ts';
import { LoanTotal } from './LoanTotal.tsx';
import { LOAN_FIELDS, loanOf } from './writtenLoan.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { sendNewRow, sendRowChange, newKey, askServer } from '../requests.ts';

/** Fields of each kind in order, relabelled where the descriptor's label is too general. */
const FIELDS: Readonly<
  Record<WritableDescuentoClase, readonly (readonly [campo: string, rotulo?: UiTextKey])[]>
> = {
  anticipos: [['id_personal'], ['periodo'], ['importe'], ['observacion']],
  prestamos: [
    ['id_personal'],
    ['desde', 'tiempo.desc.desdeCuota'],
    ['cantidad', 'tiempo.desc.cuotas'],
    ['valor_unitario', 'tiempo.desc.cuota'],
    ['importe', 'tiempo.desc.capital'],
    ['observacion'],
  ],
  embargos: [
    ['id_personal'],
    ['desde'],
    ['importe', 'tiempo.desc.montoOrden'],
    ['expediente'],
    ['juzgado'],
    ['beneficiario'],
    ['cbu_deposito'],
    ['observacion'],
  ],
  alimentos: [
    ['id_personal'],
    ['desde'],
    ['hasta'],
    ['porcentaje'],
    ['importe', 'tiempo.desc.montoFijo'],
    ['expediente'],
    ['juzgado'],
    ['beneficiario'],
    ['cbu_deposito'],
    ['observacion'],
  ],
};
/** Fields that a kind requires beyond what its table does. */
const missing = (clase: WritableDescuentoClase, v: Row): readonly string[] => {
  const given = (c: string): boolean => v[c] !== null && v[c] !== undefined && v[c] !== '';
  const who = given('id_personal') ? [] : ['id_personal'];
  return [
    ...who,
    ...(clase === 'prestamos'
      ? // Two of the three say the loan.
        LOAN_FIELDS.filter(given).length >= 2
        ? []
        : given('valor_unitario')
          ? ['cantidad']
          : ['valor_unitario']
      : clase === 'alimentos'
        ? given('porcentaje') || given('importe')
          ? []
          : ['porcentaje']
        : given('importe')
          ? []
          : ['importe']),
  ];
};
/** Required for every row of the kind: not labelled as optional. */
const ALWAYS: Readonly<Record<WritableDescuentoClase, readonly string[]>> = {
  anticipos: ['importe'],
  prestamos: [],
  embargos: ['importe'],
  alimentos: [],
};

/** The fields of the form, under the names that it shows, which errors repeat. */
const formFields = (
  t: T,
  clase: WritableDescuentoClase,
  table: AnyTable,
): readonly (readonly [campo: string, f: Descriptor])[] =>
  FIELDS[clase].map(([c, key]) => {
    const f = fieldOf(table, c),
      shown = { label: key ? t(key) : f.label, required: f.required === true || ALWAYS[clase].includes(c) };
    // Nobody gives back half an instalment.
    return [c, { ...f, ...shown, ...(clase === 'prestamos' && c === 'cantidad' ? { decimales: 0 } : {}) }];
  });
/** What is wrong of what was typed; what is missing is said apart. */
const mistakes = (
  fields: readonly (readonly [campo: string, f: Descriptor])[],
  v: Row,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(([c, f]) => {
      const r = readField({ ...f, required: false }, c, v[c]),
        [first] = 'errors' in r ? r.errors : [];
      return first ? [[c, first.message]] : [];
    }),
  );

/** What is corrected: its table and its values as they are. */
export interface WrittenDescuento {
  readonly id: number;
  readonly values: Row;
}

const useSavedDescuento = (
  clase: WritableDescuentoClase,
  table: AnyTable,
  {
    fields,
    v,
    row,
  }: {
    readonly fields: ReturnType<typeof formFields>;
    readonly v: Row;
    readonly row: WrittenDescuento | undefined;
  },
  done: () => void,
) => {
  const t = useT(),
    [errors, setErrors] = useState<Readonly<Record<string, string>>>({}),
    [failure, fail] = useState<string | undefined>(undefined),
    [saving, setSaving] = useState(false),
    [key] = useState(newKey);
  const written = (): Row => {
    const all = Object.entries(v).filter(
      ([c]) => !table.fields[c]?.readOnly && table.fields[c]?.kind !== 'vigente',
    );
    const worked = clase === 'prestamos' ? loanPlan(loanOf(v)) : undefined;
    if (worked && (v['valor_unitario'] ?? '') === '') all.push(['valor_unitario', worked.cuota]);
    // Only what changed: somebody else may have changed the rest.
    return Object.fromEntries(row ? all.filter(([c, x]) => (x ?? '') !== (row.values[c] ?? '')) : all);
  };
  const save = async (): Promise<void> => {
    const bad: Record<string, string> = {
      ...mistakes(fields, v),
      ...Object.fromEntries(missing(clase, v).map((c) => [c, t('tiempo.desc.requerido')])),
    };
    // What was stored before, and is not touched, is not asked about.
    const asks = clase === 'prestamos' && LOAN_FIELDS.some((c) => (v[c] ?? '') !== (row?.values[c] ?? '')),
      clash = asks ? loanClash(loanOf(v)) : undefined;
    if (clash && Object.keys(bad).length === 0)
      bad['valor_unitario'] = t('tiempo.desc.noDan', {
        count: clash.cuotas,
        cuota: shownAmount(clash.cuota),
        pedidas: String(v['cantidad']),
      });
    setErrors(bad);
    if (Object.keys(bad).length > 0) return;
    setSaving(true);
    fail(undefined);
    const r = await (row
      ? sendRowChange(table.name, row.id, written(), key)
      : sendNewRow(table.name, written(), key))();
    setSaving(false);
    if (E.isRight(r)) {
      done();
      return;
    }
    const of = r.left.errors ?? [];
    setErrors(Object.fromEntries(of.map((e) => [e.field, e.message])));
    if (!of.some((e) => FIELDS[clase].some(([c]) => c === e.field))) fail(r.left.message);
  };
  return { errors, failure, saving, save };
};

/** What an advance may come to by what the person last earned; undefined while it cannot be measured. */
const useAdvanceLimit = (ofMes: boolean, v: Row) => {
  const amount = String(v['importe'] ?? ''),
    measurable =
      ofMes &&
      typeof v['id_personal'] === 'number' &&
      isPeriodo(String(v['periodo'])) &&
      readDecimal(amount) !== undefined;
  const request = useQuietValue(
    measurable ? `${String(v['id_personal'])} ${String(v['periodo'])} ${amount}` : '',
    300,
  );
  return useReading(request === '' ? null : `limite ${request}`, () => {
    const [id = '', periodo = '', i = ''] = request.split(' ');
    return askServer(api.descuentos.limite, { id_personal: Number(id), periodo, importe: i });
  }).data;
};

export const DescuentoForm = ({
  clase,
  concepto,
  row,
  close,
}: {
  readonly clase: WritableDescuentoClase;
  readonly concepto: NonNullable<TypeOf<typeof api.descuentos.lista.output>['concepto']>;
  readonly row?: WrittenDescuento;
  readonly close: (done: boolean) => void;
}) => {
  const t = useT(),
    ofMes = clase === 'anticipos',
    table = tableOf(ofMes ? 'Novedades' : 'Agenda'),
    fields = formFields(t, clase, table);
  const underWay = useCurrentMes(row === undefined),
    when = ofMes ? 'periodo' : 'desde',
    { written, put, forget } = useDescuentoDraft(
      row === undefined ? table.name : undefined,
      () =>
        row?.values ??
        Object.fromEntries(
          Object.entries({ ...newRow(table, todayDate()), id_rrhh_concepto: concepto.id }).filter(
            ([c]) => c !== when,
          ),
        ),
    );
  const v: Row = { [when]: ofMes ? underWay : `${underWay}-01`, ...written },
    limit = useAdvanceLimit(ofMes && row === undefined, v);
  const { errors, failure, saving, save } = useSavedDescuento(clase, table, { fields, v, row }, () => {
    notify({
      text: row
        ? t('tiempo.desc.seCorrigio')
        : t('tiempo.desc.seCargo', { concepto: `${shownCode(concepto.codigo)} ${concepto.descripcion}` }),
    });
    forget();
    close(true);
  });
  const leave = (): void => {
    forget();
    close(false);
  };
  return (
    <form
      className="form-pila"
      aria-label={row ? t('tiempo.desc.corregir') : undefined}
      onSubmit={(e) => {
        e.preventDefault();
        void save();
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape') leave();
      }}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="form-rejilla">
        {fields.map(([c, field]) => (
          <FormField
            key={c}
            name={c}
            field={field}
            value={v[c]}
            error={errors[c]}
            readOnly={row !== undefined && c === 'id_personal'}
            onChange={(x: Value) => put(c, x)}
          />
        ))}
      </div>
      {clase === 'prestamos' && <LoanTotal v={v} />}
      {limit?.pasa && (
        <Banner tone="warn">
          {t('tiempo.desc.pasa', {
            limite: shownAmount(limit.limite),
            bruto: shownAmount(limit.bruto),
            cargado: shownAmount(limit.cargado),
          })}
        </Banner>
      )}
      {limit && limit.bruto === null && <p className="muted">{t('tiempo.desc.sinRecibo')}</p>}
      <p className="muted">{t(`tiempo.desc.ayuda.${clase}`)}</p>
      <div className="row tie-botones">
        <Button onClick={leave}>{t('pantallas.comun.cancelar')}</Button>
        <Button type="submit" variant="primary" busy={saving}>
          {t('pantallas.comun.guardar')}
        </Button>
      </div>
    </form>
  );
};
