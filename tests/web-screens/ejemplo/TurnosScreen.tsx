// How many rows a table has, with its three states: reading, refused, read.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { EmptyState, LoadingBar, Panel } from '../../../web/kit/Panel.tsx';
import { client } from '../../../web/ports.ts';
import { Page } from '../../../web/shell/Page.tsx';

const leer = client.ask(
  api.tabla.index,
  { Search: { limit: 1 } },
  { params: { controller: 'Turnos', page: 1 } },
);

const TurnosScreen = () => {
  const [r, setR] = useState<E.Either<string, number> | undefined>(undefined);
  useEffect(() => {
    void leer().then((x) => setR(E.isLeft(x) ? E.left(x.left.message) : E.right(x.right.total_count ?? 0)));
  }, []);
  return (
    <Page title="Turnos">
      <Panel title="Turnos">
        {!r ? <LoadingBar on /> : E.isLeft(r) ? <EmptyState text={r.left} /> : <p>{r.right}</p>}
      </Panel>
    </Page>
  );
};
export default TurnosScreen;
