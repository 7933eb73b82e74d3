// The preview of loading a package: rows added to each table, each change beside the company's value, and the
// conflicts to decide.
import type { WirePlan } from '../../../core/api/paquetes.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Check } from '../../kit/Field.tsx';
import { Banner, Panel, Tag, type Tone } from '../../kit/Panel.tsx';

type Row = WirePlan['filas'][number];
const TONE: Readonly<Record<Row['campos'][number]['que'], Tone>> = {
  actualiza: 'info',
  conserva: 'neutral',
  conflicto: 'warn',
};
const tableName = (n: string): string => tableNamed(n)?.plural ?? n;

const Change = ({
  f,
  c,
  taken,
  take,
}: {
  readonly f: Row;
  readonly c: Row['campos'][number];
  readonly taken: boolean;
  readonly take: (on: boolean) => void;
}) => {
  const t = useT();
  const wins = c.que === 'actualiza' || taken;
  return (
    <tr>
      <td>
        <Tag tone={TONE[c.que]}>{t(`paquetes.pantalla.que.${c.que}`)}</Tag>
      </td>
      <th scope="row">
        <span className="soft">{tableName(f.tabla)}</span> {f.nombre}
        <small className="soft"> {c.item ?? c.etiqueta}</small>
      </th>
      <td className={wins ? 'paq-sale' : ''}>{c.empresa ?? t('paquetes.falta')}</td>
      <td className={wins ? 'paq-entra' : ''}>{c.paquete ?? t('paquetes.quitar')}</td>
      <td>
        {c.que === 'conflicto' && (
          <Check label={t('paquetes.pantalla.tomar')} checked={taken} onChange={take} />
        )}
      </td>
    </tr>
  );
};

export const PaqueteLoadPlan = ({
  plan: p,
  taken,
  take,
}: {
  readonly plan: WirePlan;
  readonly taken: ReadonlySet<string>;
  readonly take: (t: ReadonlySet<string>) => void;
}) => {
  const t = useT();
  const byTable = new Map<string, number>();
  for (const f of p.filas) if (f.hace === 'agrega') byTable.set(f.tabla, (byTable.get(f.tabla) ?? 0) + 1);
  const conflicts = p.filas.flatMap((f) => f.campos.filter((c) => c.que === 'conflicto').map((c) => c.lugar)),
    changes = p.filas.filter((f) => f.campos.length > 0),
    removed = p.filas.filter((f) => f.hace === 'borrada');
  return (
    <>
      {p.anterior && (
        <Banner tone="warn">
          {t('paquetes.cli.anterior', { version: p.version, cargada: p.cargada ?? '' })}
        </Banner>
      )}
      {conflicts.length > 0 && (
        <Banner
          tone="info"
          actions={
            <Button
              small
              onClick={() => take(taken.size === conflicts.length ? new Set() : new Set(conflicts))}
            >
              {t(taken.size === conflicts.length ? 'paquetes.pantalla.ninguno' : 'paquetes.pantalla.todos')}
            </Button>
          }
        >
          {t('paquetes.pantalla.conflictos', { cantidad: conflicts.length, tomados: taken.size })}
        </Banner>
      )}
      <Panel
        title={`${p.nombre} ${p.version}`}
        bare
        extra={
          <span className="soft num" role="status">
            {t('paquetes.pantalla.resumen', {
              agrega: p.agrega,
              cambia: p.cambia,
              conserva: p.conserva,
              iguales: p.iguales,
            })}
          </span>
        }
      >
        {byTable.size > 0 && (
          <p className="paq-nota">
            {t('paquetes.pantalla.agrega')}:{' '}
            {[...byTable].map(([n, c]) => `${tableName(n)} (${c})`).join(', ')}.
          </p>
        )}
        {removed.length > 0 && (
          <p className="paq-nota">
            {t('paquetes.pantalla.borradas')}:{' '}
            {removed.map((f) => `${tableName(f.tabla)} ${f.clave}`).join(', ')}.
          </p>
        )}
        {changes.length > 0 ? (
          <div className="paq-caja" tabIndex={0} role="region" aria-label={t('paquetes.pantalla.cambios')}>
            <table className="paq-tabla">
              <thead>
                <tr>
                  <th scope="col">{t('paquetes.cli.columnas.que')}</th>
                  <th scope="col">{t('paquetes.pantalla.donde')}</th>
                  <th scope="col">{t('paquetes.cli.columnas.empresa')}</th>
                  <th scope="col">{t('paquetes.cli.columnas.paquete')}</th>
                  <th scope="col">{t('paquetes.pantalla.decide')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.flatMap((f) =>
                  f.campos.map((c) => (
                    <Change
                      key={c.lugar}
                      f={f}
                      c={c}
                      taken={taken.has(c.lugar)}
                      take={(on) => {
                        const x = new Set(taken);
                        if (on) x.add(c.lugar);
                        else x.delete(c.lugar);
                        take(x);
                      }}
                    />
                  )),
                )}
              </tbody>
            </table>
          </div>
        ) : (
          byTable.size === 0 && <p className="paq-nota soft">{t('paquetes.pantalla.nada')}</p>
        )}
      </Panel>
    </>
  );
};
