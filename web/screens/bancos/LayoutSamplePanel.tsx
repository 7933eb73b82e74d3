// What a layout writes: its lines under a ruler with the chosen field marked, its problems with links to
// each, and the names that expressions may use.
import type { MouseEvent, ReactNode } from 'react';
import type { WireLayoutSample } from '../../../core/api/bancos.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { TextButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { Banner, EmptyState, Panel, Tag } from '../../kit/Panel.tsx';
import { closestTo } from '../../kit/under.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askRows } from '../requests.ts';

export type LayoutRecord = 'cabecera' | 'detalle' | 'pie';
/** '....+....1....+....2': every tenth place with its number. */
const regla = (length: number): string =>
  Array.from(
    { length: Math.ceil(length / 10) },
    (_, i) => `${'····+····'.slice(0, 10 - String(i + 1).length)}${i + 1}`,
  )
    .join('')
    .slice(0, Math.max(length, 10));

type Line = WireLayoutSample['lineas'][number];
const Renglon = ({
  l,
  chosen,
  name,
}: {
  readonly l: Line;
  readonly chosen: number | null;
  readonly name: (n: number) => string;
}) => {
  const parts: { readonly text: string; readonly field: number | null }[] = [];
  let end = 0;
  for (const c of l.campos.toSorted((a, b) => a.desde - b.desde)) {
    if (c.desde > end + 1) parts.push({ text: l.texto.slice(end, c.desde - 1), field: null });
    parts.push({ text: l.texto.slice(c.desde - 1, c.hasta), field: c.campo });
    end = c.hasta;
  }
  if (end < l.texto.length) parts.push({ text: l.texto.slice(end), field: null });
  return (
    <div className="ban-renglon">
      {parts.map((p, i) =>
        p.field === null ? (
          <span key={i}>{p.text}</span>
        ) : (
          <span
            key={i}
            data-campo={p.field}
            className={p.field === chosen ? 'ban-elegido' : i % 2 ? 'ban-par' : 'ban-impar'}
            title={name(p.field)}
          >
            {p.text}
          </span>
        ),
      )}
    </div>
  );
};

interface Props {
  readonly m: WireLayoutSample | undefined;
  readonly last: WireLayoutSample | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  readonly all: readonly Row[];
  readonly record: LayoutRecord;
  readonly chosen: number | null;
  readonly corrida: number | null;
  readonly setCorrida: (id: number | null) => void;
  readonly onChoose: (n: number) => void;
  /** Between the lines and their problems: the field that writes them. */
  readonly children: ReactNode;
}

export const LayoutSamplePanel = ({
  m,
  last,
  failure,
  retry,
  all,
  record,
  chosen,
  corrida,
  setCorrida,
  onChoose,
  children,
}: Props) => {
  const t = useT(),
    corridas = useReading('corridas para probar diseños', () =>
      askRows('Liquidaciones', {
        limit: 30,
        filters: [{ campo: 'estado', op: 'una_de', valor: ['aprobada', 'pagada', 'cerrada'] }],
        order: { field: 'periodo', direction: 'desc' },
      }),
    );
  const sale = m && m.lineas.length > 0 ? m : last,
    stale = sale !== undefined && sale !== m,
    name = (n: number): string => {
      const c = all[n];
      return c
        ? [
            String(c['nombre'] ?? ''),
            ...(c['desde'] == null
              ? []
              : [`${String(c['desde'])}–${Number(c['desde']) + Number(c['longitud'] ?? 1) - 1}`]),
          ].join(' · ')
        : '';
    };
  const onTouch = (e: MouseEvent): void => {
    const c = closestTo(e.target, '[data-campo]')?.dataset['campo'];
    if (c !== undefined) onChoose(Number(c));
  };
  return (
    <>
      <Panel
        title={t('bancos.pantalla.muestra')}
        count={sale?.nombre}
        bare
        extra={
          <Field label={t('bancos.pantalla.sobre')} hideLabel bare width={240}>
            {(x) => (
              <Select
                {...x}
                value={corrida === null ? '' : String(corrida)}
                placeholder={t('bancos.pantalla.dePrueba')}
                onChange={(e) => setCorrida(e.target.value === '' ? null : Number(e.target.value))}
                options={(corridas.data?.rows ?? []).map((f) => ({
                  id: Number(f['id']),
                  valor: String(f['descripcion']),
                }))}
              />
            )}
          </Field>
        }
      >
        {failure ? (
          <ReadFailure failure={failure} retry={retry} />
        ) : !m ? (
          <Skeleton rows={3} />
        ) : (
          <>
            {stale && <Banner tone="warn">{t('bancos.pantalla.vieja')}</Banner>}
            {m.impagos.map((x) => (
              <Banner key={x} tone="warn">
                {x}
              </Banner>
            ))}
            {sale ? (
              <div
                className="ban-lineas mono"
                tabIndex={0}
                role="region"
                aria-label={t('bancos.pantalla.muestra')}
                onClick={onTouch}
              >
                <div className="ban-regla" aria-hidden="true">
                  {regla(Math.max(...sale.lineas.map((l) => l.texto.length)))}
                </div>
                {sale.lineas.map((l, i) => (
                  <Renglon key={i} l={l} chosen={chosen} name={name} />
                ))}
              </div>
            ) : (
              <EmptyState
                text={t('bancos.pantalla.noSale')}
                detail={(m.problemas.find((p) => p.nivel === 'error') ?? m.problemas[0])?.mensaje}
              />
            )}
          </>
        )}
      </Panel>
      {children}
      <div className="ban-salida">
        <Panel title={t('declaraciones.pantalla.observaciones')} count={m?.problemas.length ?? 0} bare>
          {!m ? (
            <Skeleton rows={2} />
          ) : m.problemas.length === 0 ? (
            <EmptyState text={t('bancos.pantalla.sinProblemas')} />
          ) : (
            <ul className="apl-observaciones">
              {m.problemas.map((p, i) => (
                <li key={i}>
                  <Tag tone={p.nivel === 'error' ? 'danger' : 'warn'}>
                    {t(p.nivel === 'error' ? 'declaraciones.pantalla.error' : 'declaraciones.pantalla.aviso')}
                  </Tag>
                  <span className="grow">
                    {p.registro !== null && (
                      <span className="soft">{t(`bancos.registros.${p.registro}`)} · </span>
                    )}
                    {p.mensaje}
                  </span>
                  {p.campo !== null && (
                    <TextButton onClick={() => onChoose(p.campo!)}>
                      {t('declaraciones.pantalla.corregir')}
                    </TextButton>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={t('bancos.pantalla.nombres')} bare>
          <dl className="apl-cifras ban-nombres">
            {(m?.variables ?? [])
              .filter((x) => x.registros.includes(record))
              .map((x) => (
                <div key={x.nombre}>
                  <dt className="mono">{x.nombre}</dt>
                  <dd className="num">{x.valor ?? '—'}</dd>
                </div>
              ))}
          </dl>
          {m && <p className="soft apl-nota mono">{m.funciones.join(' · ')}</p>}
        </Panel>
      </div>
    </>
  );
};
