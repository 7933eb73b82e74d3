// One of the data of a new legajo as a plain field: what it means for pay is said under it, and what changes
// with it changes too.
import type { Field as Descriptor, Value } from '../../../core/kit/field.ts';
import { MODALIDADES } from '../../../core/f931Codes.ts';
import { showDate } from '../../../core/kit/period.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { shownAmount } from '../explain/amounts.ts';
import { FormField } from '../FormField.tsx';
import type { FormDraft } from '../formDraft.ts';
import { useReading } from '../reading.ts';
import { askRow } from '../requests.ts';
import { cbuHint, cuilHint } from './digits.ts';
import { DigitHintText, type NamedBanco } from './DigitHintText.tsx';
import { PERSONAL_TABLE } from './legajoSections.ts';
import {
  errorOf,
  type LEGAJO_PROPOSED,
  plainField,
  plainValue,
  scaleInForce,
  withIngreso,
  withPlainValue,
  type LegajoMinimum,
} from './minimumLegajo.ts';
import type { LegajoReads } from './useLegajoReads.ts';

export type QuickName = LegajoMinimum | (typeof LEGAJO_PROPOSED)[number];

/** The field as it is drawn: of a dated list, the one inside it under the list's label. */
const drawnField = (name: QuickName): Descriptor => {
  const f = fieldOf(PERSONAL_TABLE, name),
    inner = plainField(name)?.[1];
  return inner ? { ...inner, label: f.label, required: f.required === true } : f;
};
/** The agreement of the chosen category. */
const useConvenio = (categoria: Value) => {
  const p = usePermissions(),
    id = typeof categoria === 'number' ? categoria : null,
    row = useReading(
      id !== null && p.reads(tableOf('Categorias')) ? `categoría ${id}` : null,
      () => askRow('Categorias', id ?? 0),
      true,
    ).data,
    convenio = row ? Number(row['id_convenio']) : null;
  return useReading(
    convenio !== null && id !== null && p.reads(tableOf('Convenios')) ? `convenio ${convenio}` : null,
    () => askRow('Convenios', convenio ?? 0),
    true,
  ).data;
};

/** What each datum means for pay, said under it. */
export const useQuickHelp = (b: FormDraft, escalas: LegajoReads['escalas']) => {
  const t = useT(),
    v = b.values,
    categoria = plainValue(v, 'PersonalCategoria'),
    convenio = useConvenio(categoria);
  const ingreso = String(v['fecha_ingreso'] ?? ''),
    day = ingreso > todayDate() ? ingreso : todayDate(),
    scale = scaleInForce(escalas.data?.rows ?? [], categoria, day);
  return (name: QuickName): string | undefined => {
    switch (name) {
      case 'PersonalCategoria':
        return convenio && categoria !== null
          ? t('legajoNuevo.minimo.convenio', {
              convenio: `${String(convenio['codigo'])} ${String(convenio['d_convenio'])}`,
            })
          : t('legajoNuevo.minimo.categoria');
      case 'PersonalJornada':
        return convenio && categoria !== null
          ? t('legajoNuevo.minimo.jornada', {
              horas: String(Number(scale?.['horas'] ?? convenio['horas_jornada'])).replace('.', ','),
            })
          : t('legajoNuevo.minimo.jornadaVacia');
      case 'PersonalBasico':
        // Outside an agreement the scale is of zeros: nothing is paid by it.
        return scale && Number(scale['basico']) > 0
          ? t('legajoNuevo.minimo.basicoEscala', {
              importe: shownAmount(String(scale['basico'])),
              fecha: showDate(String(scale['desde'])),
            })
          : categoria !== null && escalas.data
            ? t('legajoNuevo.minimo.basicoFalta')
            : t('legajoNuevo.minimo.basico');
      case 'cbu':
        return t('legajoNuevo.minimo.cbu');
      case 'codigo_modalidad':
        return MODALIDADES.find((m) => m.id === v['codigo_modalidad'])?.valor;
      case 'id_rrhh_obra_social':
        return t('legajoNuevo.minimo.obraSocial');
      case 'legajo':
        return t('legajoNuevo.minimo.legajo');
      default:
        return undefined;
    }
  };
};

/** What changes with a datum: dated values begin with the admission, and a CBU says its bank. */
const changeOf = (
  b: FormDraft,
  bancos: readonly NamedBanco[] | undefined,
  name: QuickName,
  x: Value,
): void => {
  const v = b.values;
  if (name === 'fecha_ingreso') b.putMany(withIngreso(v, x));
  else if (name === 'cbu') {
    const digits = String(x ?? '').replace(/\D/g, ''),
      bank =
        digits.length === 22
          ? bancos?.find((y) => y.codigo.padStart(3, '0') === digits.slice(0, 3))
          : undefined;
    b.putMany({ cbu: x, ...(bank ? { id_banco: bank.id } : {}) });
  } else b.putMany(withPlainValue(v, name, x));
};

export const QuickField = ({
  name,
  b,
  bancos,
  help,
}: {
  readonly name: QuickName;
  readonly b: FormDraft;
  readonly bancos: readonly NamedBanco[] | undefined;
  readonly help: string | undefined;
}) => {
  const p = usePermissions(),
    v = b.values,
    written = String(v[name] ?? ''),
    bank = bancos?.find((x) => x.id === v['id_banco'])?.codigo;
  return (
    <FormField
      name={name}
      field={drawnField(name)}
      value={plainValue(v, name)}
      error={errorOf(b.errors, name)}
      help={help}
      readOnly={!p.cambia(fieldOf(PERSONAL_TABLE, name))}
      className={`leg-c-${name}`}
      onChange={(x) => changeOf(b, bancos, name, x)}
      aside={
        name === 'cuil' || name === 'cbu' ? (
          <DigitHintText
            bancos={bancos}
            hint={name === 'cuil' ? cuilHint(written) : cbuHint(written, bank)}
            written={written}
          />
        ) : undefined
      }
    />
  );
};
