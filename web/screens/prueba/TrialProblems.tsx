// Problems that the tried change would cause, and those that it would solve.
import type { PruebaOutcome } from '../../../core/api/pruebas.ts';
import { EmptyState, Tag } from '../../kit/Panel.tsx';
import { TextButton } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCode, shownCount } from '../explain/amounts.ts';

type Group = PruebaOutcome['problemas']['nuevos'][number];

export const TrialProblems = ({
  r,
  open,
}: {
  readonly r: PruebaOutcome;
  readonly open: (id: number) => void;
}) => {
  const t = useT();
  const list = (title: string, groups: readonly Group[], solved: boolean) =>
    groups.length > 0 && (
      <section className="prb-problemas">
        <h3>{title}</h3>
        {groups.map((g, i) => (
          <details key={i} open={i === 0 && !solved}>
            <summary>
              <Tag tone={solved ? 'ok' : g.nivel === 'error' ? 'danger' : 'warn'}>
                {t(g.nivel === 'error' ? 'pruebas.pantalla.error' : 'pruebas.pantalla.aviso')}
              </Tag>
              <span className="grow">
                {g.concepto ? `${shownCode(g.concepto.codigo)} ${g.concepto.descripcion}: ` : ''}
                {g.casos[0]?.mensaje}
              </span>
              <span className="num muted">
                {t('pruebas.pantalla.cuantas', { count: g.personas, cuantas: shownCount(g.personas) })}
              </span>
            </summary>
            <ul>
              {g.casos.map((c) => (
                <li key={c.id}>
                  <TextButton onClick={() => open(c.id)}>
                    <span className="num prb-legajo">{shownCode(c.legajo)}</span>
                    {c.nombre}
                  </TextButton>
                  {c.mensaje !== g.casos[0]?.mensaje && <span className="muted"> {c.mensaje}</span>}
                </li>
              ))}
              {g.personas > g.casos.length && (
                <li className="muted">
                  {t('pruebas.pantalla.yOtras', {
                    count: g.personas - g.casos.length,
                    cuantas: shownCount(g.personas - g.casos.length),
                  })}
                </li>
              )}
            </ul>
          </details>
        ))}
      </section>
    );
  const { sin_comparar: s } = r;
  return (
    <>
      {r.pruebas_rotas.length > 0 && (
        <section className="prb-problemas">
          <h3>{t('pruebas.pantalla.pruebasRotas')}</h3>
          <ul>
            {r.pruebas_rotas.map((x) => (
              <li key={x.clave}>
                <Tag tone="warn">{x.clave}</Tag> <span>{x.mensaje}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {list(t('pruebas.pantalla.problemasNuevos'), r.problemas.nuevos, false)}
      {list(t('pruebas.pantalla.problemasResueltos'), r.problemas.resueltos, true)}
      {s.personas > 0 && (
        <section className="prb-problemas">
          <h3>{t('pruebas.pantalla.noSeComparan')}</h3>
          <ul>
            {s.casos.map((c) => (
              <li key={c.id}>
                <TextButton onClick={() => open(c.id)}>
                  <span className="num prb-legajo">{shownCode(c.legajo)}</span>
                  {c.nombre}
                </TextButton>{' '}
                <span className="muted">
                  {t(`pruebas.pantalla.falta.${c.falta}`)} {c.mensaje}
                </span>
              </li>
            ))}
            {s.personas > s.casos.length && (
              <li className="muted">
                {t('pruebas.pantalla.yOtras', {
                  count: s.personas - s.casos.length,
                  cuantas: shownCount(s.personas - s.casos.length),
                })}
              </li>
            )}
          </ul>
        </section>
      )}
      {r.problemas.nuevos.length + r.problemas.resueltos.length + r.pruebas_rotas.length + s.personas ===
        0 && <EmptyState text={t('pruebas.pantalla.sinProblemas')} />}
    </>
  );
};
