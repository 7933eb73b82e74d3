// A new advance, loan or order: asks for what its concept reads, and saves a row of the agenda or a novedad
// of the month.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { WritableDescuentoClase } from '../../../core/api/descuentos.ts';
import { api } from '../../../core/api/index.ts';
import { amountField, type Field as Descriptor, type Row, type Value } from '../../../core/kit/field.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { readField } from '../../../core/kit/readField.ts';
import { newRow, type AnyTable } from '../../../core/kit/table.ts';
import { useT, type T, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { FormField } from '../FormField.tsx';
import { shownCode, shownAmount } from '../explain/amounts.ts';
import { useCurrentMes } from '../currentMes.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { sendNewRow, newKey, askServer } from '../requests.ts';

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
      ? given('valor_unitario')
        ? given('cantidad') || given('importe')
          ? []
          : ['cantidad']
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
  prestamos: ['valor_unitario'],
  embargos: ['importe'],
  alimentos: [],
};

/**
 * The fields of the form, under the names that it shows, which errors repeat. An instalment is money: «50.000»
 * is fifty thousand, as an amount of a novedad is.
 */
const formFields = (
  t: T,
  clase: WritableDescuentoClase,
  table: AnyTable,
): readonly (readonly [campo: string, f: Descriptor])[] =>
  FIELDS[clase].map(([c, key]) => {
    const f = fieldOf(table, c),
      shown = { label: key ? t(key) : f.label, required: f.required === true || ALWAYS[clase].includes(c) };
    if (c === 'valor_unitario') return [c, amountField(shown.label, shown)];
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

export const NewDescuento = ({
  clase,
  concepto,
  close,
}: {
  readonly clase: WritableDescuentoClase;
  readonly concepto: { readonly id: number; readonly codigo: number; readonly descripcion: string };
  readonly close: (done: boolean) => void;
}) => {
  const t = useT(),
    ofMes = clase === 'anticipos',
    table = tableOf(ofMes ? 'Novedades' : 'Agenda'),
    fields = formFields(t, clase, table);
  const underWay = useCurrentMes(),
    when = ofMes ? 'periodo' : 'desde',
    [written, change] = useState<Row>(() =>
      Object.fromEntries(
        Object.entries({ ...newRow(table, todayDate()), id_rrhh_concepto: concepto.id }).filter(
          ([c]) => c !== when,
        ),
      ),
    );
  const v: Row = { [when]: ofMes ? underWay : `${underWay}-01`, ...written };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({}),
    [failure, fail] = useState<string | undefined>(undefined),
    [saving, setSaving] = useState(false),
    [key] = useState(newKey);
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
  const limit = useReading(request === '' ? null : `limite ${request}`, () => {
    const [id = '', periodo = '', i = ''] = request.split(' ');
    return askServer(api.descuentos.limite, { id_personal: Number(id), periodo, importe: i });
  }).data;
  const save = async (): Promise<void> => {
    const bad = {
      ...mistakes(fields, v),
      ...Object.fromEntries(missing(clase, v).map((c) => [c, t('tiempo.desc.requerido')])),
    };
    if (Object.keys(bad).length > 0) {
      setErrors(bad);
      return;
    }
    setSaving(true);
    fail(undefined);
    setErrors({});
    const row = Object.fromEntries(
      Object.entries(v).filter(([c]) => !table.fields[c]?.readOnly && table.fields[c]?.kind !== 'vigente'),
    );
    const r = await sendNewRow(table.name, row, key)();
    setSaving(false);
    if (E.isLeft(r)) {
      const of = r.left.errors ?? [];
      setErrors(Object.fromEntries(of.map((e) => [e.field, e.message])));
      if (!of.some((e) => FIELDS[clase].some(([c]) => c === e.field))) fail(r.left.message);
      return;
    }
    notify({
      text: t('tiempo.desc.seCargo', { concepto: `${shownCode(concepto.codigo)} ${concepto.descripcion}` }),
    });
    close(true);
  };
  return (
    <Panel title={t(`tiempo.desc.nuevo.${clase}`)}>
      <form
        className="form-pila"
        onSubmit={(e) => {
          e.preventDefault();
          void save();
        }}
        onKeyDown={(e) => {
          if (e.key === 'Escape') close(false);
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
              onChange={(x: Value) => change((before) => ({ ...before, [c]: x }))}
            />
          ))}
        </div>
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
          <Button onClick={() => close(false)}>{t('pantallas.comun.cancelar')}</Button>
          <Button type="submit" variant="primary" busy={saving}>
            {t('pantallas.comun.guardar')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
