// Samples of forms from descriptors: the input of each kind of field, a whole form, a nested list, values in
// words.
import { useState } from 'react';
import type { Field as Campo, Value } from '../../../core/kit/field.ts';
import { newRow } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { FieldInput } from '../../kit/form/FieldInput.tsx';
import { FormFields } from '../../kit/form/FormFields.tsx';
import { NestedList } from '../../kit/form/NestedList.tsx';
import { RowName, FieldValue } from '../../kit/form/values.tsx';
import { Cell } from '../../kit/Cell.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { KitSample } from './KitSample.tsx';

const AREAS = tableOf('Areas'),
  { Personal, Conceptos, Liquidaciones } = tables;
/** One field of each kind, from tables of the product. */
const BY_CLASE: readonly (readonly [Campo, Value])[] = [
  [Personal.fields.nombre, 'Benítez, Carla Soledad'],
  [Personal.fields.legajo, 151],
  [Personal.fields.fecha_ingreso, '2017-04-03'],
  [Liquidaciones.fields.periodo, '2026-10'],
  [Conceptos.fields.valor_generico, '8.33'],
  [Liquidaciones.fields.neto, '1252060.00'],
  [Personal.fields.forma_pago, '3'],
  [Conceptos.fields.formula, '[0001] * valor_generico / 100'],
  [Personal.fields.observacion, null],
  [Liquidaciones.fields.cerrada_el, '2026-10-01T12:00:00.000Z'],
];
const CELLS: readonly (readonly [string, Campo, unknown])[] = [
  ['nombre', Personal.fields.nombre, 'Benítez, Carla Soledad'],
  ['legajo', Personal.fields.legajo, 151],
  ['fecha_ingreso', Personal.fields.fecha_ingreso, '2017-04-03'],
  ['chk_afiliado', Personal.fields.chk_afiliado, 1],
  ['chk_afiliado', Personal.fields.chk_afiliado, 0],
  ['neto', Liquidaciones.fields.neto, '1252060.00'],
  ['neto', Liquidaciones.fields.neto, null],
  ...Liquidaciones.fields.estado.options.map((o): readonly [string, Campo, unknown] => [
    'estado',
    Liquidaciones.fields.estado,
    o.id,
  ]),
];

/** Stateful, so that typing works as everywhere else. */
const OfClase = ({ field, initial }: { readonly field: Campo; readonly initial: Value }) => {
  const [value, set] = useState(initial);
  return (
    <Field label={field.label}>
      {(c) => <FieldInput field={field} value={value} onChange={set} control={c} />}
    </Field>
  );
};

export const FormSamples = () => {
  const t = useT();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => newRow(AREAS, '2026-10-01')),
    [list, setList] = useState<Value>([{ desde: '2026-01-01', basico: '1209365.00' }]),
    [empty, setEmpty] = useState<Value>([]),
    [page, setPage] = useState(2);
  return (
    <>
      {BY_CLASE.map(([f, v], i) => (
        <KitSample key={i} of="FieldInput" state={f.kind}>
          <OfClase field={f} initial={v} />
        </KitSample>
      ))}
      <KitSample of="FormFields" state={t('galeria.conError')} wide>
        <FormFields
          table={AREAS}
          values={values}
          errors={[{ field: 'codigo', code: 'required', message: t('galeria.obligatorio') }]}
          onChange={(n, v) => setValues({ ...values, [n]: v })}
          added
        />
      </KitSample>
      <KitSample of="FormFields" state={t('galeria.soloLectura')} wide>
        <FormFields
          table={AREAS}
          values={{ codigo: 'EXP', d_area: 'Expedición', id_centro_costo: null }}
          errors={[]}
          onChange={() => undefined}
          readOnly
        />
      </KitSample>
      <KitSample of="NestedList" state={t('galeria.normal')} wide>
        <NestedList
          name="galeria-lista"
          field={Personal.fields.PersonalBasico}
          value={list}
          errors={[]}
          onChange={setList}
        />
      </KitSample>
      <KitSample of="NestedList" state={t('galeria.vacia')} wide>
        <NestedList
          name="galeria-vacia"
          field={Personal.fields.PersonalJornada}
          value={empty}
          errors={[]}
          onChange={setEmpty}
        />
      </KitSample>
      <KitSample of="Cell" state={t('galeria.porClase')} wide>
        {CELLS.map(([n, f, v], i) => (
          <Cell key={i} name={n} field={f} value={v} label={undefined} />
        ))}
      </KitSample>
      <KitSample of="FieldValue" state={t('galeria.unaLista')}>
        <FieldValue name="PersonalBasico" field={Personal.fields.PersonalBasico} value={list} />
      </KitSample>
      <KitSample of="RowName" state={t('galeria.normal')}>
        <RowName table={tableOf('Personal')} row={{ legajo: 151, nombre: 'Benítez, Carla Soledad' }} />
      </KitSample>
      <KitSample of="Pager" state={t('galeria.enElMedio')} wide>
        <Pager
          page={page}
          rows={20}
          total={1446}
          from={(page - 1) * 20 + 1}
          count={20}
          onPage={setPage}
          onSize={() => undefined}
        />
      </KitSample>
      <KitSample of="Pager" state={t('galeria.vacia')} wide>
        <Pager
          page={1}
          rows={20}
          total={0}
          from={1}
          count={0}
          onPage={() => undefined}
          onSize={() => undefined}
        />
      </KitSample>
    </>
  );
};
