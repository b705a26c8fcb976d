/**
 * The pages of the hotel partnership by their address (spec 3 section 2); any other address below it is the error page. While
 * the setting is off there is nothing here, as the server's 404 says (server/http/appRoutes.ts).
 */
import { Route, Routes } from 'react-router-dom';
import { useCrema } from '../../kit/Crema.ts';
import { NotFoundPage } from '../../parts/notFound/NotFoundPage.tsx';
import { texts } from '../../i18n/texts.ts';
import { MainPage } from './MainPage.tsx';
import { RedirectPage } from './RedirectPage.tsx';
import { resultPages, ResultPage } from './ResultPage.tsx';

texts('partnerships');

export function PartnershipRoutes() {
  const { config } = useCrema();
  return config.enableMarriott ? <Pages /> : <NotFoundPage />;
}

const Pages = () => (
  <Routes>
    <Route index element={<MainPage />} />
    <Route path="redirect" element={<RedirectPage />} />
    {resultPages.map((result) => (
      <Route key={result} path={result} element={<ResultPage result={result} />} />
    ))}
    <Route path="*" element={<ResultPage result="error" />} />
  </Routes>
);
