// Opens the store with the features of this program; its threads load the same ones.
import { threadFile } from '../kernel/threadService.ts';
import type { OpenStore } from '../kernel/storeOptions.ts';
import { postgresLogs } from '../postgres/sharedLog.ts';
import { openLightStore } from '../rows/lightStore.ts';
import { openStore } from '../rows/open.ts';
import { features, type AppStore } from './features.ts';

export type OpenAppStore = OpenStore<AppStore>;
const files = {
  writer: threadFile(import.meta.url, './writerThread.js'),
  reader: threadFile(import.meta.url, './readerThread.js'),
};
export const openAppStore: OpenAppStore = openStore(features, files, postgresLogs);
/** A copy that came first, without the bulk of its company. */
export const openAppLightStore = openLightStore(features, files, postgresLogs);
