// A preview of a bank's file, before it is made.
import type { BancoPagos } from '../../../core/api/bancos.ts';
import { useT } from '../../i18n.ts';
import { Panel } from '../../kit/Panel.tsx';
import { shownAmount } from '../explain/amounts.ts';

/** Totals of the file against the receipts, by bank, and its first lines. */
export const BancoSalida = ({ v }: { readonly v: BancoPagos }) => {
  const t = useT();
  return (
    <div className="ban-salida">
      <Panel title={t('declaraciones.pantalla.controles')} bare>
        <dl className="apl-cifras">
          <div>
            <dt>{t('bancos.pantalla.neto')}</dt>
            <dd className="num">{shownAmount(v.neto)}</dd>
          </div>
          {v.de_mas !== '0.00' && (
            <div>
              <dt>{t('bancos.pantalla.deMas')}</dt>
              <dd className="num">{shownAmount(v.de_mas)}</dd>
            </div>
          )}
          {v.archivo?.controles.map((c) => (
            <div key={c.que}>
              <dt>{t(`bancos.controles.${c.que}`)}</dt>
              <dd className="num">{c.archivo.includes('.') ? shownAmount(c.archivo) : c.archivo}</dd>
            </div>
          ))}
        </dl>
        <dl className="apl-cifras ban-bancos">
          {v.bancos.map((b) => (
            <div key={b.codigo}>
              <dt>
                {b.codigo} {b.nombre}
              </dt>
              <dd className="num">
                {b.personas} · {shownAmount(b.importe)}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      {v.archivo && (
        <Panel title={v.archivo.nombre} bare>
          <pre
            className="ban-lineas mono"
            tabIndex={0}
            role="region"
            aria-label={t('bancos.pantalla.comienzo')}
          >
            {v.archivo.lineas.join('\n')}
          </pre>
        </Panel>
      )}
    </div>
  );
};
