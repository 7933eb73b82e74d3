// A section of a legajo: its data, and its lists without dates.
import { labelText } from '../../../core/kit/labels.ts';
import type { Field, Row, Value } from '../../../core/kit/field.ts';
import { NestedList } from '../../kit/form/NestedList.tsx';
import { usePermissions } from '../../session.ts';
import { FormField } from '../FormField.tsx';
import type { FormDraft } from '../formDraft.ts';
import { anchorOf, sectionFields, PERSONAL_TABLE } from './legajoSections.ts';
import { cbuHint, cuilHint } from './digits.ts';
import { type NamedBanco, DigitHintText } from './DigitHintText.tsx';

interface Props {
  readonly seccion: string;
  readonly b: FormDraft;
  readonly visible: (campo: string) => boolean;
  readonly soloLectura: boolean;
  readonly bancos: readonly NamedBanco[] | undefined;
}

const pistaDe = (n: string, v: Row, bancos: readonly NamedBanco[] | undefined) =>
  n === 'cuil'
    ? cuilHint(String(v[n] ?? ''))
    : cbuHint(String(v[n] ?? ''), bancos?.find((x) => x.id === v['id_banco'])?.codigo);

const DatoDeLegajo = ({
  n,
  f,
  b,
  soloLectura,
  bancos,
}: Omit<Props, 'seccion' | 'visible'> & { readonly n: string; readonly f: Field }) => {
  const permissions = usePermissions(),
    v = b.values,
    conDigitos = n === 'cuil' || n === 'cbu';
  return (
    <FormField
      name={n}
      field={f}
      value={v[n]}
      error={b.errors[n]}
      help={conDigitos ? undefined : f.help}
      readOnly={soloLectura || !permissions.cambia(f)}
      className={`leg-c-${n}`}
      onChange={(x: Value) => b.put(n, x)}
      aside={
        conDigitos ? (
          <DigitHintText
            bancos={bancos}
            pista={pistaDe(n, v, bancos)}
            escrito={`${String(v[n] ?? '')} ${String(v['id_banco'] ?? '')}`}
          />
        ) : undefined
      }
    />
  );
};

const Listas = ({ seccion: s, b, visible, soloLectura }: Omit<Props, 'bancos'>) =>
  Object.entries(PERSONAL_TABLE.fields).flatMap(([n, f]) =>
    f.kind === 'lista' && !f.dated && f.section === s && visible(n)
      ? [
          <div key={n} className="panel-body">
            <NestedList
              name={n}
              field={f}
              value={b.values[n]}
              readOnly={soloLectura}
              onChange={(x: Value) => b.put(n, x)}
              errors={Object.entries(b.errors)
                .filter(([c]) => c === n || c.startsWith(`${n}.`))
                .map(([field, message]) => ({ field, code: 'format', message }))}
            />
          </div>,
        ]
      : [],
  );

export const SectionPanel = (p: Props) => {
  const fields = sectionFields(p.seccion, p.visible);
  return (
    fields.length > 0 && (
      <section className="panel" id={anchorOf(p.seccion)}>
        <header className="panel-head">
          <h2>{labelText(p.seccion)}</h2>
        </header>
        <div className="panel-body form-rejilla">
          {fields.map(([n, f]) => (
            <DatoDeLegajo key={n} n={n} f={f} b={p.b} soloLectura={p.soloLectura} bancos={p.bancos} />
          ))}
        </div>
        <Listas seccion={p.seccion} b={p.b} visible={p.visible} soloLectura={p.soloLectura} />
      </section>
    )
  );
};
