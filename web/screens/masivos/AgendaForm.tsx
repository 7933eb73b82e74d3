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
  readonly set: (a: WrittenAgenda) => void;
}
/** Values with thousands separators; the others are quantities, where «1.234» is ambiguous. */
const OF_MONEY: ReadonlySet<string> = new Set<(typeof AGENDA_FIELDS)[number]>(['importe', 'valor_unitario']);
const label = (n: (typeof AGENDA_FIELDS)[number]): string => tables.Agenda.fields[n].label;

/** An ambiguous quantity is rewritten as the value chosen for it. */
const withoutDoubt = (a: WrittenAgenda): WrittenAgenda => (ambiguityOf(a.value) ? { ...a, value: '' } : a);
/** A concept with the values to add. */
const OfConcepto = ({
  id,
  a,
  set,
  remove,
}: Props & { readonly id: number; readonly remove?: (() => void) | undefined }) => {
  const t = useT(),
    name = useRowLabel('Conceptos', id) ?? '…',
    v = a.values[id] ?? {};
  const change = (n: string, x: string): void =>
    set(
      produce(a, (d) => {
        d.values[id] = { ...v, [n]: x };
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
      {a.what === 'agregar' &&
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
  set,
  byConjunto,
  conceptos,
}: Props & { readonly byConjunto: boolean; readonly conceptos: readonly number[] }) => {
  const t = useT();
  return (
    <Panel title={t(byConjunto ? 'masivos.pantalla.conjunto' : 'masivos.pantalla.concepto')}>
      <div className="mas-fila">
        <Field label={t('masivos.pantalla.accion')} bare width={200}>
          {(c) => (
            <OneOf
              control={c}
              ids={['agregar', 'terminar', 'cambiar'] as const}
              value={a.what}
              label={(id) => t(`masivos.pantalla.${id}`)}
              onChoose={(what) => set({ ...a, what })}
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
                onChange={(id_conjunto) => set({ ...a, id_conjunto, values: {} })}
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
              set={set}
              remove={
                byConjunto ? undefined : () => set({ ...a, conceptos: a.conceptos.filter((x) => x !== id) })
              }
            />
          ))}
        </div>
      )}
    </Panel>
  );
};

export const WhenAndHowMuch = ({ a, set }: Props) => {
  const t = useT(),
    wrong = ambiguousQuantityText(t, a.value),
    inMoney = OF_MONEY.has(a.field) && a.mode !== 'porcentaje';
  return (
    <Panel title={t('masivos.pantalla.cuanto')}>
      <div className="mas-fila">
        {a.what !== 'terminar' && (
          <Field label={t('masivos.pantalla.desde')} bare width={150}>
            {(c) => <DateInput {...c} value={a.from} onChange={(from) => set({ ...a, from })} />}
          </Field>
        )}
        {a.what !== 'cambiar' && (
          <Field label={t('masivos.pantalla.hasta')} bare optional={a.what === 'agregar'} width={150}>
            {(c) => (
              <DateInput
                {...c}
                title={a.what === 'agregar' ? t('masivos.pantalla.sinFin') : undefined}
                value={a.until}
                onChange={(until) => set({ ...a, until })}
              />
            )}
          </Field>
        )}
        {a.what === 'agregar' && (
          <Check
            label={t('masivos.pantalla.cerrar')}
            checked={a.close}
            onChange={(close) => set({ ...a, close })}
          />
        )}
        {a.what === 'cambiar' && (
          <>
            <Field label={t('masivos.pantalla.campo')} bare width={150}>
              {(c) => (
                <OneOf
                  control={c}
                  ids={AGENDA_FIELDS}
                  value={a.field}
                  label={label}
                  onChoose={(field) => set({ ...withoutDoubt(a), field })}
                />
              )}
            </Field>
            <div className="mas-modo">
              <span className="mas-rotulo">{t('masivos.pantalla.modo')}</span>
              <Segments
                label={t('masivos.pantalla.modo')}
                value={a.mode}
                onChange={(mode) => set({ ...withoutDoubt(a), mode })}
                options={(['poner', 'sumar', 'porcentaje'] as const).map((id) => ({
                  id,
                  label: t(`masivos.pantalla.${id}`),
                }))}
              />
            </div>
            <Field label={t('masivos.pantalla.valor')} bare={wrong === undefined} width={136} error={wrong}>
              {(c) =>
                inMoney ? (
                  <MoneyInput {...c} value={a.value} onChange={(value) => set({ ...a, value })} />
                ) : (
                  <NumberInput {...c} value={a.value} onChange={(value) => set({ ...a, value })} />
                )
              }
            </Field>
            {a.field === 'importe' && a.mode === 'porcentaje' && (
              <RoundingFields unit={a.unit} direction={a.direction} onChange={(x) => set({ ...a, ...x })} />
            )}
          </>
        )}
      </div>
    </Panel>
  );
};
