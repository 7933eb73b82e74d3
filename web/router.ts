// The router of the page, over its routes: apart from them, so that what only reads the list of addresses
// needs no browser.
import { createBrowserRouter } from 'react-router-dom';
import { webRoutes } from './routes.tsx';

export const router = createBrowserRouter([...webRoutes]);
