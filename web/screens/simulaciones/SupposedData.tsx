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
  Record<SupposedList, { readonly resumen: readonly string[]; readonly campos: readonly string[] }>
> = {
  Novedades: {
    resumen: ['id_rrhh_concepto', 'cantidad', 'valor_unitario', 'importe', 'porcentaje'],
    campos: ['id_rrhh_concepto', 'cantidad', 'valor_unitario', 'importe', 'porcentaje'],
  },
  Agenda: {
    resumen: ['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje'],
    campos: ['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje'],
  },
  Ausencias: { resumen: ['causa', 'desde', 'hasta'], campos: ['causa', 'desde', 'hasta'] },
  HorasTrabajadas: { resumen: ['fecha', 'clase', 'horas'], campos: ['fecha', 'clase', 'horas'] },
  Familiares: {
    resumen: ['nombre', 'parentesco', 'fecha_nacimiento'],
    campos: ['parentesco', 'fecha_nacimiento', 'chk_discapacidad'],
  },
};

export interface SupposedDataProps {
  /** Null for a new person. */
  readonly id: number | null;
  readonly base: Row | undefined;
  readonly supone: Suppositions;
  readonly s: LiveSimulacion;
  readonly tipo: number | null;
  /** The kinds of run. */
  readonly tipos: readonly Row[];
  readonly filas: RowsOfLegajo;
}

const Group = ({ titulo: title, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <fieldset className="sim-filas">
    <legend>{title}</legend>
    <div className="form-rejilla">{children}</div>
  </fieldset>
);

/** A field with the server's error. */
const Supposed = ({
  nombre: name,
  errores: errors,
  ...f
}: {
  readonly nombre: string;
  readonly errores: LiveSimulacion['errores'];
  readonly campo: Descriptor;
  readonly valor: Value;
  readonly rotulo?: string;
  readonly alCambiar: (v: Value) => void;
}) => <FormField nombre={name} error={errors[name]} sinNota={errors[name] === undefined} {...f} />;

/** A field of the legajo: its current value, until it is supposed otherwise. */
const LegajoField = ({
  n,
  p: { id, base, supone: supposed, s },
}: {
  readonly n: string;
  readonly p: SupposedDataProps;
}) => (
  <Supposed
    nombre={n}
    errores={s.errores}
    campo={{ ...fieldOf(PERSONAL, n), required: id === null && n === 'id_rrhh_clase_legajo' }}
    valor={(n in supposed.b.persona ? supposed.b.persona[n] : base?.[n]) ?? null}
    alCambiar={(v) => supposed.conCampo(n, v)}
  />
);
const LegajoFields = ({
  de: names,
  p,
}: {
  readonly de: readonly string[];
  readonly p: SupposedDataProps;
}) => {
  const permissions = usePermissions();
  return names
    .filter((n) => permissions.ve(fieldOf(PERSONAL, n)))
    .map((n) => <LegajoField key={n} n={n} p={p} />);
};

const Run = ({
  supone: { b, con: change },
  s: { errores: errors },
  tipo: kind,
  tipos: kinds,
}: SupposedDataProps) => {
  const t = useT();
  return (
    <Group titulo={t('simular.web.liquidacion')}>
      <Supposed
        nombre="periodo"
        errores={errors}
        campo={{ kind: 'periodo', label: t('simular.web.periodo'), required: true }}
        valor={b.periodo}
        alCambiar={(v) =>
          change({
            periodo: v,
            ...(typeof v === 'string' && b.desde === `${String(b.periodo)}-01` ? { desde: `${v}-01` } : {}),
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
            onChange={(e) => change({ tipo: Number(e.target.value) || null })}
          />
        )}
      </Field>
      <Supposed
        nombre="fecha_pago"
        errores={errors}
        campo={{ kind: 'fecha', label: t('simular.web.pago') }}
        valor={b.pago}
        alCambiar={(v) => change({ pago: v })}
      />
    </Group>
  );
};

const Contract = (p: SupposedDataProps) => {
  const t = useT(),
    permissions = usePermissions();
  const {
    id,
    supone: { b, con: change },
    s: { errores: errors },
  } = p;
  return (
    <Group titulo={t('simular.web.contrato')}>
      <Supposed
        nombre="desde"
        errores={errors}
        campo={{
          kind: 'fecha',
          label: id === null ? fieldOf(PERSONAL, 'fecha_ingreso').label : t('simular.web.desde'),
          required: true,
        }}
        valor={b.desde}
        alCambiar={(v) => change({ desde: v })}
      />
      {permissions.ve(fieldOf(PERSONAL, 'PersonalBasico')) && (
        <Supposed
          nombre="basico"
          errores={errors}
          campo={listField('PersonalBasico', 'basico')}
          rotulo={t('simular.web.sueldo')}
          valor={b.basico}
          alCambiar={(v) => change({ basico: v })}
        />
      )}
      <Supposed
        nombre="categoria"
        errores={errors}
        campo={{ ...listField('PersonalCategoria', 'id_rrhh_categoria'), required: id === null }}
        rotulo={t('simular.web.categoria')}
        valor={b.categoria}
        alCambiar={(v) => change({ categoria: typeof v === 'number' ? v : null })}
      />
      <Supposed
        nombre="horas"
        errores={errors}
        campo={listField('PersonalJornada', 'horas')}
        rotulo={t('simular.web.horas')}
        valor={b.horas}
        alCambiar={(v) => change({ horas: v })}
      />
      {id === null && <LegajoField n="id_rrhh_clase_legajo" p={p} />}
    </Group>
  );
};

/** The rows of one list; `initial`: initial values of a new one. */
const Rows = ({
  lista: list,
  titulo: title,
  agregar: add,
  inicial: initial = {},
  p: { id, supone: supposed, s, filas: rows },
}: {
  readonly lista: SupposedList;
  readonly titulo: string;
  readonly agregar: string;
  readonly inicial?: Row;
  readonly p: SupposedDataProps;
}) =>
  usePermissions().lee(tableOf(list)) && (
    <SupposedRows
      {...{ lista: list, titulo: title, agregar: add, inicial: initial }}
      {...LIST_FIELDS[list]}
      pagina={id === null ? undefined : rows[list]}
      filas={supposed.b.filas[list]}
      errores={s.errores}
      poner={(f) => supposed.conFilas(list, f)}
    />
  );

export const SupposedData = (p: SupposedDataProps) => {
  const t = useT();
  const {
    id,
    supone: { b, con: change, conHallado: withFound },
    s,
  } = p;
  return (
    <section className="sim-datos" aria-label={t('simular.web.datos')}>
      <Run {...p} />
      <GoalSeekPanel
        deseo={b.deseo}
        poner={(goal) => change({ deseo: goal })}
        hallado={s.dado && !s.falla ? s.dado.deseo : undefined}
        error={s.errores['deseo.importe']}
        usar={(amount) => withFound(amount, s.dado?.deseo?.desde)}
      />
      <Contract {...p} />
      <Rows
        lista="Novedades"
        titulo={t('pantallas.legajo.novedades')}
        agregar={t('simular.web.agregarNovedad')}
        p={p}
      />
      <Rows
        lista="Ausencias"
        titulo={t('simular.web.ausencias')}
        agregar={t('simular.web.agregarAusencia')}
        p={p}
      />
      <Rows
        lista="HorasTrabajadas"
        titulo={t('simular.web.horasPorDia')}
        agregar={t('simular.web.agregarHoras')}
        inicial={{ fecha: b.desde, clase: 'normal' }}
        p={p}
      />
      <Rows
        lista="Familiares"
        titulo={t('simular.web.familia')}
        agregar={t('simular.web.agregarFamiliar')}
        p={p}
      />
      <Rows
        lista="Agenda"
        titulo={t('pantallas.legajo.agenda')}
        agregar={t('simular.web.agregarAgenda')}
        inicial={{ desde: b.desde }}
        p={p}
      />
      <Group titulo={t('simular.web.egreso')}>
        <LegajoFields de={LEAVING} p={p} />
      </Group>
      <details className="sim-mas">
        <summary>{t('simular.web.masDatos')}</summary>
        <div className="form-rejilla">
          <LegajoFields de={id === null ? MORE : ['id_rrhh_clase_legajo', ...MORE]} p={p} />
        </div>
      </details>
    </section>
  );
};
