/** The pages of the hotel partnership by their address (spec 3 section 2); any other address below it is the error page. */
import { Route, Routes } from 'react-router-dom';
import { texts } from '../../i18n/texts.ts';
import { MainPage } from './MainPage.tsx';
import { RedirectPage } from './RedirectPage.tsx';
import { resultPages, ResultPage } from './ResultPage.tsx';

texts('partnerships');

export const PartnershipRoutes = () => (
  <Routes>
    <Route index element={<MainPage />} />
    <Route path="redirect" element={<RedirectPage />} />
    {resultPages.map((result) => (
      <Route key={result} path={result} element={<ResultPage result={result} />} />
    ))}
    <Route path="*" element={<ResultPage result="error" />} />
  </Routes>
);
