// The input side of «Simular»: the run, the goal, the contract, the rows of the month and the rest of the
// legajo.
import type { ReactNode } from 'react';
import type { Field as Descriptor, Row, Value } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { usePermissions } from '../../session.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { FormField } from '../FormField.tsx';
import { GoalSeekPanel } from './GoalSeekPanel.tsx';
import type { SupposedList } from './simulacionDraft.ts';
import { SupposedRows } from './SupposedRows.tsx';
import type { RowsOfLegajo } from './useRowsOfLegajo.ts';
import type { LiveSimulacion } from './useSimulacion.ts';
import type { Suppositions } from './useSuppositions.ts';

const PERSONAL = tableOf('Personal');
const LEAVING = ['fecha_egreso', 'motivo_egreso', 'chk_preaviso'];
const MORE = [
  'fecha_antiguedad',
  'id_area',
  'id_rrhh_sindicato',
  'chk_afiliado',
  'id_rrhh_obra_social',
  'adherentes',
  'chk_jubilado',
  'chk_convencionado',
  'chk_scvo',
  'id_persona_sexo',
  'id_persona_estado_civil',
];
/** The value field of a dated list of the legajo. */
const listField = (list: string, field: string) => {
  const f = PERSONAL.fields[list];
  if (f?.kind !== 'lista') throw new Error(`${list} no es una lista`);
  const ownField = f.fields[field];
  if (!ownField) throw new Error(`${list} no tiene ${field}`);
  return { ...ownField, required: false };
};
const LIST_FIELDS: Readonly<
  Record<SupposedList, { readonly summary: readonly string[]; readonly fields: readonly string[] }>
> = {
  Novedades: {
    summary: ['id_rrhh_concepto', 'cantidad', 'valor_unitario', 'importe', 'porcentaje'],
    fields: ['id_rrhh_concepto', 'cantidad', 'valor_unitario', 'importe', 'porcentaje'],
  },
  Agenda: {
    summary: ['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje'],
    fields: ['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje'],
  },
  Ausencias: { summary: ['causa', 'desde', 'hasta'], fields: ['causa', 'desde', 'hasta'] },
  HorasTrabajadas: { summary: ['fecha', 'clase', 'horas'], fields: ['fecha', 'clase', 'horas'] },
  Familiares: {
    summary: ['nombre', 'parentesco', 'fecha_nacimiento'],
    fields: ['parentesco', 'fecha_nacimiento', 'chk_discapacidad'],
  },
};

export interface SupposedDataProps {
  /** Null for a new person. */
  readonly id: number | null;
  readonly base: Row | undefined;
  readonly supposed: Suppositions;
  readonly s: LiveSimulacion;
  readonly kind: number | null;
  /** The kinds of run. */
  readonly kinds: readonly Row[];
  readonly rows: RowsOfLegajo;
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="sim-filas">
    <legend>{title}</legend>
    <div className="form-rejilla">{children}</div>
  </fieldset>
);

interface SupposedProps {
  readonly name: string;
  readonly errors: LiveSimulacion['errors'];
  readonly field: Descriptor;
  readonly value: Value;
  readonly label?: string;
  readonly onChange: (v: Value) => void;
}
/** A field with the server's error. */
const Supposed = ({ name, errors, field, value, label, onChange }: SupposedProps) => (
  <FormField
    name={name}
    field={field}
    value={value}
    error={errors[name]}
    onChange={onChange}
    bare={errors[name] === undefined}
    {...(label === undefined ? {} : { label: label })}
  />
);

/** A field of the legajo: its current value, until it is supposed otherwise. */
const LegajoField = ({
  n,
  p: { id, base, supposed, s },
}: {
  readonly n: string;
  readonly p: SupposedDataProps;
}) => (
  <Supposed
    name={n}
    errors={s.errors}
    field={{ ...fieldOf(PERSONAL, n), required: id === null && n === 'id_rrhh_clase_legajo' }}
    value={(n in supposed.b.persona ? supposed.b.persona[n] : base?.[n]) ?? null}
    onChange={(v) => supposed.withField(n, v)}
  />
);
const LegajoFields = ({ names, p }: { readonly names: readonly string[]; readonly p: SupposedDataProps }) => {
  const permissions = usePermissions();
  return names
    .filter((n) => permissions.sees(fieldOf(PERSONAL, n)))
    .map((n) => <LegajoField key={n} n={n} p={p} />);
};

const Run = ({ supposed: { b, change }, s: { errors }, kind, kinds }: SupposedDataProps) => {
  const t = useT();
  return (
    <Group title={t('simular.web.liquidacion')}>
      <Supposed
        name="periodo"
        errors={errors}
        field={{ kind: 'periodo', label: t('simular.web.periodo'), required: true }}
        value={b.periodo}
        onChange={(v) =>
          change({
            periodo: v,
            ...(typeof v === 'string' && b.from === `${String(b.periodo)}-01` ? { from: `${v}-01` } : {}),
          })
        }
      />
      <Field label={t('simular.web.tipo')} bare>
        {(c) => (
          <Select
            {...c}
            options={kinds.map((x) => ({
              id: Number(x['id']),
              valor: String(x['d_rrhh_tipo_liquidacion']),
            }))}
            value={String(kind ?? '')}
            onChange={(e) => change({ kind: Number(e.target.value) || null })}
          />
        )}
      </Field>
      <Supposed
        name="fecha_pago"
        errors={errors}
        field={{ kind: 'fecha', label: t('simular.web.pago') }}
        value={b.pago}
        onChange={(v) => change({ pago: v })}
      />
    </Group>
  );
};

const Contract = (p: SupposedDataProps) => {
  const t = useT(),
    permissions = usePermissions();
  const {
    id,
    supposed: { b, change },
    s: { errors },
  } = p;
  return (
    <Group title={t('simular.web.contrato')}>
      <Supposed
        name="desde"
        errors={errors}
        field={{
          kind: 'fecha',
          label: id === null ? fieldOf(PERSONAL, 'fecha_ingreso').label : t('simular.web.desde'),
          required: true,
        }}
        value={b.from}
        onChange={(v) => change({ from: v })}
      />
      {permissions.sees(fieldOf(PERSONAL, 'PersonalBasico')) && (
        <Supposed
          name="basico"
          errors={errors}
          field={listField('PersonalBasico', 'basico')}
          label={t('simular.web.sueldo')}
          value={b.basico}
          onChange={(v) => change({ basico: v })}
        />
      )}
      <Supposed
        name="categoria"
        errors={errors}
        field={{ ...listField('PersonalCategoria', 'id_rrhh_categoria'), required: id === null }}
        label={t('simular.web.categoria')}
        value={b.categoria}
        onChange={(v) => change({ categoria: typeof v === 'number' ? v : null })}
      />
      <Supposed
        name="horas"
        errors={errors}
        field={listField('PersonalJornada', 'horas')}
        label={t('simular.web.horas')}
        value={b.horas}
        onChange={(v) => change({ horas: v })}
      />
      {id === null && <LegajoField n="id_rrhh_clase_legajo" p={p} />}
    </Group>
  );
};

/** The rows of one list; `initial`: initial values of a new one. */
const Rows = ({
  list,
  title,
  add,
  initial = {},
  p: { id, supposed, s, rows },
}: {
  readonly list: SupposedList;
  readonly title: string;
  readonly add: string;
  readonly initial?: Row;
  readonly p: SupposedDataProps;
}) =>
  usePermissions().reads(tableOf(list)) && (
    <SupposedRows
      {...{ list, title, add, initial }}
      {...LIST_FIELDS[list]}
      page={id === null ? undefined : rows[list]}
      rows={supposed.b.rows[list]}
      errors={s.errors}
      set={(f) => supposed.withRows(list, f)}
    />
  );

export const SupposedData = (p: SupposedDataProps) => {
  const t = useT();
  const {
    id,
    supposed: { b, change, withFound },
    s,
  } = p;
  return (
    <section className="sim-datos" aria-label={t('simular.web.datos')}>
      <Run {...p} />
      <GoalSeekPanel
        goal={b.goal}
        set={(goal) => change({ goal })}
        found={s.given && !s.failure ? s.given.deseo : undefined}
        error={s.errors['deseo.importe']}
        take={(amount) => withFound(amount, s.given?.deseo?.desde)}
      />
      <Contract {...p} />
      <Rows
        list="Novedades"
        title={t('pantallas.legajo.novedades')}
        add={t('simular.web.agregarNovedad')}
        p={p}
      />
      <Rows
        list="Ausencias"
        title={t('simular.web.ausencias')}
        add={t('simular.web.agregarAusencia')}
        p={p}
      />
      <Rows
        list="HorasTrabajadas"
        title={t('simular.web.horasPorDia')}
        add={t('simular.web.agregarHoras')}
        initial={{ fecha: b.from, clase: 'normal' }}
        p={p}
      />
      <Rows list="Familiares" title={t('simular.web.familia')} add={t('simular.web.agregarFamiliar')} p={p} />
      <Rows
        list="Agenda"
        title={t('pantallas.legajo.agenda')}
        add={t('simular.web.agregarAgenda')}
        initial={{ desde: b.from }}
        p={p}
      />
      <Group title={t('simular.web.egreso')}>
        <LegajoFields names={LEAVING} p={p} />
      </Group>
      <details className="sim-mas">
        <summary>{t('simular.web.masDatos')}</summary>
        <div className="form-rejilla">
          <LegajoFields names={id === null ? MORE : ['id_rrhh_clase_legajo', ...MORE]} p={p} />
        </div>
      </details>
    </section>
  );
};
