// The concepts (by set or one by one) and the operation on them: added with values, ended on a date, or
// revalued from a date on.
import { produce } from 'immer';
import { AGENDA_FIELDS } from '../../../core/payroll/masivos/agenda.ts';
import { ambiguityOf } from '../../../core/kit/ambiguity.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { Panel, Segments } from '../../kit/Panel.tsx';
import { useRowLabel } from '../../kit/references.ts';
import { DateInput, MoneyInput, NumberInput } from '../../kit/Written.tsx';
import { ambiguousQuantityText } from '../novedades/wording.ts';
import type { WrittenAgenda } from './agendaRequest.ts';
import { OneOf } from './OneOf.tsx';
import { RoundingFields } from './RoundingFields.tsx';

interface Props {
  readonly a: WrittenAgenda;
  readonly poner: (a: WrittenAgenda) => void;
}
/** Values with thousands separators; the others are quantities, where «1.234» is ambiguous. */
const OF_MONEY: ReadonlySet<string> = new Set<(typeof AGENDA_FIELDS)[number]>(['importe', 'valor_unitario']);
const label = (n: (typeof AGENDA_FIELDS)[number]): string => tables.Agenda.fields[n].label;

/** An ambiguous quantity is rewritten as the value chosen for it. */
const withoutDoubt = (a: WrittenAgenda): WrittenAgenda => (ambiguityOf(a.valor) ? { ...a, valor: '' } : a);
/** A concept with the values to add. */
const OfConcepto = ({
  id,
  a,
  poner: set,
  quitar: remove,
}: Props & { readonly id: number; readonly quitar?: (() => void) | undefined }) => {
  const t = useT(),
    name = useRowLabel('Conceptos', id) ?? '…',
    v = a.valores[id] ?? {};
  const change = (n: string, x: string): void =>
    set(
      produce(a, (d) => {
        d.valores[id] = { ...v, [n]: x };
      }),
    );
  return (
    <fieldset className="mas-concepto">
      <legend className="sr">{name}</legend>
      <span className="mas-nombre">
        {name}
        {remove && (
          <IconButton icon="times" label={t('web.lista.quitarFiltro', { campo: name })} onClick={remove} />
        )}
      </span>
      {a.que === 'agregar' &&
        AGENDA_FIELDS.map((n) => (
          <Field
            key={n}
            label={label(n)}
            bare={!ambiguousQuantityText(t, v[n] ?? '')}
            width={120}
            error={ambiguousQuantityText(t, v[n] ?? '')}
          >
            {(c) =>
              OF_MONEY.has(n) ? (
                <MoneyInput
                  {...c}
                  aria-label={t('masivos.pantalla.valoresDe', { campo: label(n), concepto: name })}
                  value={v[n] ?? ''}
                  onChange={(x) => change(n, x)}
                />
              ) : (
                <NumberInput
                  {...c}
                  aria-label={t('masivos.pantalla.valoresDe', { campo: label(n), concepto: name })}
                  value={v[n] ?? ''}
                  onChange={(x) => change(n, x)}
                />
              )
            }
          </Field>
        ))}
    </fieldset>
  );
};

export const WhichConceptos = ({
  a,
  poner: set,
  porConjunto: byConjunto,
  conceptos,
}: Props & { readonly porConjunto: boolean; readonly conceptos: readonly number[] }) => {
  const t = useT();
  return (
    <Panel title={t(byConjunto ? 'masivos.pantalla.conjunto' : 'masivos.pantalla.concepto')}>
      <div className="mas-fila">
        <Field label={t('masivos.pantalla.accion')} bare width={200}>
          {(c) => (
            <OneOf
              control={c}
              de={['agregar', 'terminar', 'cambiar'] as const}
              value={a.que}
              rotulo={(id) => t(`masivos.pantalla.${id}`)}
              alElegir={(what) => set({ ...a, que: what })}
            />
          )}
        </Field>
        <Field
          label={t(byConjunto ? 'masivos.pantalla.conjunto' : 'masivos.pantalla.concepto')}
          bare
          width={300}
        >
          {(c) =>
            byConjunto ? (
              <Combo
                table="ConjuntosConcepto"
                value={a.id_conjunto}
                onChange={(id_conjunto) => set({ ...a, id_conjunto, valores: {} })}
                control={c}
              />
            ) : (
              <Combo
                key={a.conceptos.length}
                table="Conceptos"
                value={null}
                onChange={(id) => {
                  if (id !== null && !a.conceptos.includes(id))
                    set({ ...a, conceptos: [...a.conceptos, id] });
                }}
                control={c}
              />
            )
          }
        </Field>
      </div>
      {conceptos.length > 0 && (
        <div className="mas-conceptos">
          {conceptos.map((id) => (
            <OfConcepto
              key={id}
              id={id}
              a={a}
              poner={set}
              quitar={
                byConjunto ? undefined : () => set({ ...a, conceptos: a.conceptos.filter((x) => x !== id) })
              }
            />
          ))}
        </div>
      )}
    </Panel>
  );
};

export const WhenAndHowMuch = ({ a, poner: set }: Props) => {
  const t = useT(),
    wrong = ambiguousQuantityText(t, a.valor),
    inMoney = OF_MONEY.has(a.campo) && a.modo !== 'porcentaje';
  return (
    <Panel title={t('masivos.pantalla.cuanto')}>
      <div className="mas-fila">
        {a.que !== 'terminar' && (
          <Field label={t('masivos.pantalla.desde')} bare width={150}>
            {(c) => <DateInput {...c} value={a.desde} onChange={(from) => set({ ...a, desde: from })} />}
          </Field>
        )}
        {a.que !== 'cambiar' && (
          <Field label={t('masivos.pantalla.hasta')} bare optional={a.que === 'agregar'} width={150}>
            {(c) => (
              <DateInput
                {...c}
                title={a.que === 'agregar' ? t('masivos.pantalla.sinFin') : undefined}
                value={a.hasta}
                onChange={(until) => set({ ...a, hasta: until })}
              />
            )}
          </Field>
        )}
        {a.que === 'agregar' && (
          <Check
            label={t('masivos.pantalla.cerrar')}
            checked={a.cerrar}
            onChange={(close) => set({ ...a, cerrar: close })}
          />
        )}
        {a.que === 'cambiar' && (
          <>
            <Field label={t('masivos.pantalla.campo')} bare width={150}>
              {(c) => (
                <OneOf
                  control={c}
                  de={AGENDA_FIELDS}
                  value={a.campo}
                  rotulo={label}
                  alElegir={(field) => set({ ...withoutDoubt(a), campo: field })}
                />
              )}
            </Field>
            <div className="mas-modo">
              <span className="mas-rotulo">{t('masivos.pantalla.modo')}</span>
              <Segments
                label={t('masivos.pantalla.modo')}
                value={a.modo}
                onChange={(mode) => set({ ...withoutDoubt(a), modo: mode })}
                options={(['poner', 'sumar', 'porcentaje'] as const).map((id) => ({
                  id,
                  label: t(`masivos.pantalla.${id}`),
                }))}
              />
            </div>
            <Field label={t('masivos.pantalla.valor')} bare={wrong === undefined} width={136} error={wrong}>
              {(c) =>
                inMoney ? (
                  <MoneyInput {...c} value={a.valor} onChange={(value) => set({ ...a, valor: value })} />
                ) : (
                  <NumberInput {...c} value={a.valor} onChange={(value) => set({ ...a, valor: value })} />
                )
              }
            </Field>
            {a.campo === 'importe' && a.modo === 'porcentaje' && (
              <RoundingFields unidad={a.unidad} sentido={a.sentido} alCambiar={(x) => set({ ...a, ...x })} />
            )}
          </>
        )}
      </div>
    </Panel>
  );
};
