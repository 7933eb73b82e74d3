// The notice about their data to who has a legajo: open until they say that they read it as it is, and then at hand.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireNotice } from '../../../core/api/privacidad.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { useReading } from '../reading.ts';
import { askServer, newKey, sendChange } from '../requests.ts';

const Parts = ({ n }: { readonly n: WireNotice }) => (
  <dl className="mis-aviso">
    {n.partes.map((p) => (
      <div key={p.titulo}>
        <dt>{p.titulo}</dt>
        <dd>{p.texto}</dd>
      </div>
    ))}
  </dl>
);

export const DataNotice = () => {
  const t = useT(),
    x = useReading('aviso de datos', () => askServer(api.privacidad.aviso, undefined)),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    n = x.data;
  if (n === undefined || n === null) return null;
  const read = async (): Promise<void> => {
    occupy(true);
    const r = await sendChange(api.privacidad.leerAviso, { huella: n.huella }, {}, newKey())();
    occupy(false);
    fail(E.isLeft(r) ? r.left.message : undefined);
    x.readAgain();
  };
  if (n.leido !== null)
    return (
      <details className="mis-aviso-leido">
        <summary>{t('privacidad.aviso.ver')}</summary>
        <p className="soft">{t('privacidad.aviso.leido', { cuando: shownInstant(n.leido) })}</p>
        <Parts n={n} />
      </details>
    );
  return (
    <section className="panel mis-aviso-nuevo" aria-label={n.titulo}>
      <h2>{n.titulo}</h2>
      <p className="soft">{t('privacidad.aviso.intro')}</p>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <Parts n={n} />
      <Button variant="primary" icon="check" className="mis-boton" busy={busy} onClick={() => void read()}>
        {t('privacidad.aviso.leer')}
      </Button>
    </section>
  );
};
