// The page's router over its routes. It is a separate file, so that code which only reads the list of
// addresses needs no browser.
import { createBrowserRouter } from 'react-router-dom';
import { webRoutes } from './routes.tsx';

export const router = createBrowserRouter([...webRoutes]);
