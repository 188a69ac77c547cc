import '../styles/base.css';
import '../admin/admin.css';
