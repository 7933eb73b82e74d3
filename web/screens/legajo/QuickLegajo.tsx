// A new legajo in a minute: the nine data with which a person can be paid, as plain fields; the rest is one
// press away, over the same form.
import { lazy, Suspense, useState, type ClipboardEvent } from 'react';
import {
  LEGAJO_MINIMUM,
  LEGAJO_PROPOSED,
  plainField,
  plainValue,
  scaleInForce,
  withIngreso,
  withPlainValue,
  type LegajoMinimum,
} from '../../../core/domain/legajoMinimo.ts';
import { MODALIDADES } from '../../../core/f931Codes.ts';
import type { Field as Descriptor, Value } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { FileInput } from '../../kit/FileInput.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
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
import type { PasteComplaint } from './pastedLegajo.ts';
import type { LegajoReads } from './useLegajoReads.ts';

const Paste = lazy(() => import('./PasteLegajos.tsx').then((m) => ({ default: m.PasteLegajos })));

type Name = LegajoMinimum | (typeof LEGAJO_PROPOSED)[number];

/** The field as it is drawn: of a dated list, the one inside it under the list's label. */
const drawnField = (name: Name): Descriptor => {
  const f = fieldOf(PERSONAL_TABLE, name),
    inner = plainField(name)?.[1];
  return inner ? { ...inner, label: f.label, required: f.required === true } : f;
};
/** The message of a field or, for a dated list, of anything in it. */
const errorOf = (errores: FormDraft['errores'], name: string): string | undefined =>
  errores[name] ?? Object.entries(errores).find(([k]) => k.startsWith(`${name}.`))?.[1];

/** The agreement of the chosen category. */
const useConvenio = (categoria: Value) => {
  const p = usePermissions(),
    id = typeof categoria === 'number' ? categoria : null,
    row = useReading(
      id !== null && p.lee(tableOf('Categorias')) ? `categoría ${id}` : null,
      () => askRow('Categorias', id ?? 0),
      true,
    ).datos,
    convenio = row ? Number(row['id_convenio']) : null;
  return useReading(
    convenio !== null && id !== null && p.lee(tableOf('Convenios')) ? `convenio ${convenio}` : null,
    () => askRow('Convenios', convenio ?? 0),
    true,
  ).datos;
};

/** What each datum means for pay, said under it. */
const useHelp = (b: FormDraft, escalas: LegajoReads['escalas']) => {
  const t = useT(),
    v = b.valores,
    categoria = plainValue(v, 'PersonalCategoria'),
    convenio = useConvenio(categoria);
  const ingreso = String(v['fecha_ingreso'] ?? ''),
    day = ingreso > todayDate() ? ingreso : todayDate(),
    scale = scaleInForce(escalas.datos?.filas ?? [], categoria, day);
  return (name: Name): string | undefined => {
    switch (name) {
      case 'PersonalCategoria':
        return convenio && categoria !== null
          ? t('pantallas.legajo.minimo.convenio', {
              convenio: `${String(convenio['codigo'])} ${String(convenio['d_convenio'])}`,
            })
          : t('pantallas.legajo.minimo.categoria');
      case 'PersonalJornada':
        return convenio && categoria !== null
          ? t('pantallas.legajo.minimo.jornada', {
              horas: String(Number(convenio['horas_jornada'])).replace('.', ','),
            })
          : t('pantallas.legajo.minimo.jornadaVacia');
      case 'PersonalBasico':
        return scale
          ? t('pantallas.legajo.minimo.basicoEscala', {
              importe: shownAmount(String(scale['basico'])),
              fecha: showDate(String(scale['desde'])),
            })
          : categoria !== null && escalas.datos
            ? t('pantallas.legajo.minimo.basicoFalta')
            : t('pantallas.legajo.minimo.basico');
      case 'cbu':
        return t('pantallas.legajo.minimo.cbu');
      case 'codigo_modalidad':
        return MODALIDADES.find((m) => m.id === v['codigo_modalidad'])?.valor;
      case 'id_rrhh_obra_social':
        return t('pantallas.legajo.minimo.obraSocial');
      case 'legajo':
        return t('pantallas.legajo.minimo.legajo');
      default:
        return undefined;
    }
  };
};

/** What changes with a datum: dated values begin with the admission, and a CBU says its bank. */
const changeOf = (b: FormDraft, bancos: readonly NamedBanco[] | undefined, name: Name, x: Value): void => {
  const v = b.valores;
  if (name === 'fecha_ingreso') b.ponerVarios(withIngreso(v, x));
  else if (name === 'cbu') {
    const digits = String(x ?? '').replace(/\D/g, ''),
      bank =
        digits.length === 22
          ? bancos?.find((y) => y.codigo.padStart(3, '0') === digits.slice(0, 3))
          : undefined;
    b.ponerVarios({ cbu: x, ...(bank ? { id_banco: bank.id } : {}) });
  } else b.ponerVarios(withPlainValue(v, name, x));
};

const QuickField = ({
  name,
  b,
  bancos,
  help,
}: {
  readonly name: Name;
  readonly b: FormDraft;
  readonly bancos: readonly NamedBanco[] | undefined;
  readonly help: string | undefined;
}) => {
  const p = usePermissions(),
    v = b.valores,
    written = String(v[name] ?? ''),
    bank = bancos?.find((x) => x.id === v['id_banco'])?.codigo;
  return (
    <FormField
      nombre={name}
      campo={drawnField(name)}
      valor={plainValue(v, name)}
      error={errorOf(b.errores, name)}
      ayuda={help}
      soloLectura={!p.cambia(fieldOf(PERSONAL_TABLE, name))}
      className={`leg-c-${name}`}
      alCambiar={(x) => changeOf(b, bancos, name, x)}
      alado={
        name === 'cuil' || name === 'cbu' ? (
          <DigitHintText
            bancos={bancos}
            pista={name === 'cuil' ? cuilHint(written) : cbuHint(written, bank)}
            escrito={written}
          />
        ) : undefined
      }
    />
  );
};

/** What could not be read, with its value: nothing pasted is lost in silence. */
const Complaints = ({
  complaints,
  onClose,
}: {
  readonly complaints: readonly PasteComplaint[];
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <Banner
      tone="warn"
      actions={
        <Button small onClick={onClose}>
          {t('web.cerrar')}
        </Button>
      }
    >
      <div className="leg-quejas" role="status">
        {t('pantallas.legajo.pegar.quejas', { count: complaints.length })}
        <ul>
          {complaints.map((c) => (
            <li key={`${c.field}-${c.value}`}>
              <b>{c.label}</b>: <span className="num">{c.value}</span>. {c.message}
            </li>
          ))}
        </ul>
      </div>
    </Banner>
  );
};

export interface QuickLegajoProps {
  readonly b: FormDraft;
  readonly reads: Pick<LegajoReads, 'bancos' | 'escalas'>;
  readonly visible: (campo: string) => boolean;
  readonly next: number | undefined;
  /** The person's photo or paper, kept with them once the legajo is saved. */
  readonly file: File | undefined;
  readonly onFile: (f: File | undefined) => void;
  readonly onAll: () => void;
  /** The address asked for the paste. */
  readonly pasting: boolean;
}

export const QuickLegajo = ({ b, reads, visible, next, file, onFile, onAll, pasting }: QuickLegajoProps) => {
  const t = useT(),
    p = usePermissions(),
    help = useHelp(b, reads.escalas),
    [pasted, setPasted] = useState<string | undefined>(pasting ? '' : undefined),
    [complaints, setComplaints] = useState<readonly PasteComplaint[]>([]),
    // Another number forgets the name that the input shows.
    [chosen, setChosen] = useState(0);
  const onPaste = (e: ClipboardEvent): void => {
    const raw = e.clipboardData.getData('text/plain');
    // One value is pasted where the cursor is, as everywhere.
    if (!/[\t]/.test(raw.trim())) return;
    e.preventDefault();
    setPasted(raw);
  };
  const field = (name: Name) =>
    visible(name) && <QuickField key={name} name={name} b={b} bancos={reads.bancos} help={help(name)} />;
  return (
    <div className="form-pila leg-minimo" onPaste={pasted === undefined ? onPaste : undefined}>
      {pasted !== undefined && (
        <Suspense>
          <Paste
            key={pasted}
            initial={pasted}
            values={b.valores}
            fill={(read) => {
              b.ponerVarios(read.values);
              setComplaints(read.complaints);
              setPasted(undefined);
            }}
            next={next}
            onClose={() => setPasted(undefined)}
          />
        </Suspense>
      )}
      {complaints.length > 0 && <Complaints complaints={complaints} onClose={() => setComplaints([])} />}
      <Panel
        title={t('pantallas.legajo.minimo.titulo')}
        extra={
          pasted === undefined && (
            <Button small icon="copy" onClick={() => setPasted('')}>
              {t('pantallas.legajo.pegar.boton')}
            </Button>
          )
        }
      >
        <p className="muted leg-minimo-por">{t('pantallas.legajo.minimo.porQue')}</p>
        <div className="form-rejilla">{LEGAJO_MINIMUM.map(field)}</div>
        <div className="form-rejilla leg-minimo-mas">
          {LEGAJO_PROPOSED.map(field)}
          {p.puede('adjuntar') && (
            <Field
              label={t('pantallas.legajo.minimo.archivo')}
              optional
              help={t('pantallas.legajo.minimo.archivoAyuda')}
            >
              {(c) => (
                <div className="row">
                  <FileInput
                    key={chosen}
                    control={c}
                    accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
                    onFiles={([f]) => onFile(f)}
                  />
                  {file && (
                    <TextButton
                      onClick={() => {
                        onFile(undefined);
                        setChosen(chosen + 1);
                      }}
                    >
                      {t('pantallas.legajo.minimo.sinArchivo')}
                    </TextButton>
                  )}
                </div>
              )}
            </Field>
          )}
        </div>
        <TextButton icon="list" onClick={onAll}>
          {t('pantallas.legajo.minimo.todos')}
        </TextButton>
      </Panel>
    </div>
  );
};
