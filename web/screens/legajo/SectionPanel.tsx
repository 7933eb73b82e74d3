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
  readonly section: string;
  readonly b: FormDraft;
  readonly visible: (field: string) => boolean;
  readonly readOnly: boolean;
  readonly bancos: readonly NamedBanco[] | undefined;
}

const hintOf = (n: string, v: Row, bancos: readonly NamedBanco[] | undefined) =>
  n === 'cuil'
    ? cuilHint(String(v[n] ?? ''))
    : cbuHint(String(v[n] ?? ''), bancos?.find((x) => x.id === v['id_banco'])?.codigo);

const LegajoDatum = ({
  n,
  f,
  b,
  readOnly,
  bancos,
}: Omit<Props, 'section' | 'visible'> & { readonly n: string; readonly f: Field }) => {
  const permissions = usePermissions(),
    v = b.values,
    withDigits = n === 'cuil' || n === 'cbu';
  return (
    <FormField
      name={n}
      field={f}
      value={v[n]}
      error={b.errors[n]}
      help={withDigits ? undefined : f.help}
      readOnly={readOnly || !permissions.cambia(f)}
      className={`leg-c-${n}`}
      onChange={(x: Value) => b.put(n, x)}
      aside={
        withDigits ? (
          <DigitHintText
            bancos={bancos}
            hint={hintOf(n, v, bancos)}
            written={`${String(v[n] ?? '')} ${String(v['id_banco'] ?? '')}`}
          />
        ) : undefined
      }
    />
  );
};

const Lists = ({ section: s, b, visible, readOnly }: Omit<Props, 'bancos'>) =>
  Object.entries(PERSONAL_TABLE.fields).flatMap(([n, f]) =>
    f.kind === 'lista' && !f.dated && f.section === s && visible(n)
      ? [
          <div key={n} className="panel-body">
            <NestedList
              name={n}
              field={f}
              value={b.values[n]}
              readOnly={readOnly}
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
  const fields = sectionFields(p.section, p.visible);
  return (
    fields.length > 0 && (
      <section className="panel" id={anchorOf(p.section)}>
        <header className="panel-head">
          <h2>{labelText(p.section)}</h2>
        </header>
        <div className="panel-body form-rejilla">
          {fields.map(([n, f]) => (
            <LegajoDatum key={n} n={n} f={f} b={p.b} readOnly={p.readOnly} bancos={p.bancos} />
          ))}
        </div>
        <Lists section={p.section} b={p.b} visible={p.visible} readOnly={p.readOnly} />
      </section>
    )
  );
};
